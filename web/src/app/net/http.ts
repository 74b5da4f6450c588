/** The HTTP side of the server. Every failure becomes a `Trouble` with a sentence for people. */
import type { components } from '../../generated/openapi';

type Schemas = components['schemas'];
export type Table = Schemas['Table'];
export type TableSeat = Schemas['TableSeat'];
export type NewTable = Schemas['NewTable'];
export type SeatWish = Schemas['SeatWish'];
export type Choices = Schemas['Choices'];
export type DeckPlace = Schemas['DeckPlace'];
export type Reference = Schemas['Reference'];
export type DuelReference = Schemas['DuelReference'];
export type CardInfo = Schemas['CardInfo'] | Schemas['DuelCardInfo'];
export type MapInfo = Schemas['MapInfo'];
export type BotInfo = Schemas['BotInfo'];
export type RuleInfo = Schemas['RuleInfo'];
export type KeywordInfo = Schemas['KeywordInfo'];
export type Manual = Schemas['Manual'];
export type Chapter = Schemas['Chapter'];
export type Picture = Schemas['Picture'];
export type Me = Schemas['Me'];
export type Replay = Schemas['Replay'];
export type Curves = Schemas['Curves'];
export type WholeLog = Schemas['WholeLog'];
export type WhyInfo = Schemas['WhyInfo'];

/** What went wrong, as the server says it or as the line shows it. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: readonly string[] = [],
    /** The part of the request that was refused, if one of them is to blame. */
    readonly field = '',
  ) {
    super(message);
    this.name = 'Trouble';
  }
}

const said = (body: unknown): Schemas['Trouble'] | null => {
  const error = (body as Partial<Schemas['Problem']> | null)?.error;
  return error && typeof error.message === 'string' ? error : null;
};

async function troubleOf(response: Response): Promise<Trouble> {
  const problem = said(await response.json().catch(() => null));
  if (!problem)
    return new Trouble(
      'broken',
      `The server answered with an error (${response.status}). Try again in a moment.`,
    );
  const wait = response.headers.get('Retry-After');
  const message =
    response.status === 429 && wait ? `${problem.message} Try again in ${wait} s.` : problem.message;
  return new Trouble(problem.code, message, problem.details, problem.field);
}

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(method === 'GET'
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new Trouble('offline', 'The server does not answer. Check your connection and try again.');
  }
  if (!response.ok) throw await troubleOf(response);
  return response;
}

const get = async <T>(path: string): Promise<T> => (await (await send('GET', path)).json()) as T;
const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const response = await send(method, path, body);
  return (response.status === 204 ? undefined : await response.json()) as T;
};

const at = (id: string, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`;
const eyes = (seat: number | null): string => (seat === null ? '' : `seat=${seat}`);

export const api = {
  me: () => get<Me>('/api/me'),
  name: (name: string) => call<Me>('PUT', '/api/me', { name }),
  link: () => call<Schemas['PersonalLink']>('POST', '/api/me/link'),
  adopt: (token: string) => call<Me>('POST', '/api/me/adopt', { token }),
  forget: () => call<undefined>('DELETE', '/api/me'),
  reference: () => get<Reference>('/api/reference'),
  roundsReference: () => get<Reference>('/api/reference/rounds'),
  /** Takes a table from my list. */
  forgetTable: (id: string) => call<undefined>('DELETE', `/api/tables/${id}/mine`),
  duelReference: () => get<DuelReference>('/api/reference/duel'),
  choices: () => get<Choices>('/api/choices'),
  tables: async () => (await get<Schemas['Tables']>('/api/tables')).tables,
  mine: async () => (await get<Schemas['Tables']>('/api/tables/mine')).tables,
  create: (wish: NewTable) => call<Table>('POST', '/api/tables', wish),
  table: (id: string) => get<Table>(at(id)),
  join: (id: string, wish: Partial<Schemas['Joining']>) => call<Table>('POST', at(id, '/join'), wish),
  leave: (id: string, seat: number | null, bot: string | null = null) =>
    call<Table>('POST', at(id, '/leave'), { seat, bot }),
  start: (id: string, bot: string | null) => call<Table>('POST', at(id, '/start'), { bot }),
  /** Without a bot the server's usual stand-in plays. */
  hand: (id: string, seat: number, bot: string | null) =>
    call<Table>('PUT', at(id, `/seats/${seat}/bot`), { bot }),
  takeBack: (id: string, seat: number) => call<Table>('DELETE', at(id, `/seats/${seat}/bot`)),
  rematch: (id: string) => call<Table>('POST', at(id, '/rematch')),
  importGame: (text: string) => call<Table>('POST', '/api/games', { text }),
  replay: (id: string, move: number, orders: number, seat: number | null) =>
    get<Replay>(at(id, `/replay?move=${move}&orders=${orders}${seat === null ? '' : `&${eyes(seat)}`}`)),
  log: (id: string, seat: number | null) => get<WholeLog>(at(id, `/log?${eyes(seat)}`)),
  curves: (id: string) => get<Curves>(at(id, '/curves')),
  why: (id: string, text: string) => get<WhyInfo>(at(id, `/why?text=${encodeURIComponent(text)}`)),
  file: (id: string) => at(id, '/file'),
  mapPicture: (key: string, theme: string) => `/api/maps/${encodeURIComponent(key)}.svg?theme=${theme}`,
} as const;
