// Copies the icons named in src/art/icon-list.json out of the game-icons package into two typed modules:
// ui-icons.ts (chrome and pieces, part of the first load) and figure-icons.ts (pictures on cards, loaded after).
// Only what is listed reaches the bundle; a name that does not exist stops the build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const collection = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
const lists = JSON.parse(readFileSync(at('../src/art/icon-list.json'), 'utf8'));

/** The drawing of one icon, without its colour: the place where it is used decides that. */
const body = (name) => {
  const icon = collection.icons[name] ?? collection.icons[collection.aliases?.[name]?.parent];
  if (!icon) throw new Error(`src/art/icon-list.json names "${name}", but game-icons has no such icon`);
  return icon.body.replaceAll(' fill="currentColor"', '');
};

const moduleText = (constant, type, names) =>
  `export const ${constant} = {\n` +
  names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(body(name))},\n`).join('') +
  `} as const;\nexport type ${type} = keyof typeof ${constant};\n`;

// Everybody who drew an icon that is used is named on the credits page; nobody else is.
const authors = JSON.parse(readFileSync(at('../src/art/icon-authors.json'), 'utf8'));
const credited = authors.flatMap((author) => author.icons);
const used = new Set([...lists.ui, ...lists.figures]);
const wrong = [...used].filter((name) => credited.filter((other) => other === name).length !== 1);
if (wrong.length)
  throw new Error(`src/art/icon-authors.json must name one author of each: ${wrong.join(', ')}`);
const spare = credited.filter((name) => !used.has(name));
if (spare.length)
  throw new Error(`src/art/icon-authors.json names icons that are not used: ${spare.join(', ')}`);

const ui = [...new Set(lists.ui)].sort();
const figures = [...new Set(lists.figures)].filter((name) => !ui.includes(name)).sort();
mkdirSync(at('../src/art/generated'), { recursive: true });
writeFileSync(at('../src/art/generated/ui-icons.ts'), moduleText('UI_ICONS', 'UiIcon', ui));
writeFileSync(
  at('../src/art/generated/figure-icons.ts'),
  moduleText('FIGURE_ICONS', 'FigureOnlyIcon', figures),
);
console.log(`icons: ${ui.length} for the interface, ${figures.length} for pictures`);
