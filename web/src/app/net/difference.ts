/**
 * Differences as the server tells them, in format 1: `[value]` puts a value, `[]` takes a member away, an object changes
 * members of an object or places of a list. What is the same before and after stays the same object.
 */
export const FORMAT = 1;

export type Difference = readonly unknown[] | { readonly [key: string]: Difference };

const isPut = (change: Difference): change is readonly unknown[] => Array.isArray(change);

export function applied(old: unknown, change: Difference): unknown {
  if (isPut(change)) return change[0];
  if (Array.isArray(old)) {
    const places = [...(old as readonly unknown[])];
    for (const [place, inner] of Object.entries(change))
      places[Number(place)] = applied(places[Number(place)], inner);
    return places;
  }
  const members = new Map(Object.entries((old ?? {}) as Record<string, unknown>));
  for (const [key, inner] of Object.entries(change)) {
    if (isPut(inner) && inner.length === 0) members.delete(key);
    else members.set(key, applied(members.get(key), inner));
  }
  return Object.fromEntries(members);
}
