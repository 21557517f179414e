/** Replaces text that must not be logged. */
const secret = '[secret]';

/** Secrets in links are longer than this; ids of records are shorter, or made of a UUID. */
const longestPlain = 31;
const idOfRecord = /^(?:[a-z]{1,20}-)*[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** URLs may be encoded two or three times. */
const mostDecodings = 3;

const decodedOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Part of it may be well formed, and that part may be the secret's prefix.
    return text.replace(/%([0-7][\da-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
};

/** Returns the path a request means, however it was written: decoded, without host, query, double slashes and dots. */
const plainPath = (url: string): string => {
  let path = url;
  for (let times = 0; times < mostDecodings && path.includes('%'); times += 1) {
    path = decodedOnce(path);
  }
  const steps = path
    .replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, '')
    .split(/[?#;]/, 1)[0]
    ?.split(/[/\\]+/)
    .filter((step) => step !== '' && step !== '.' && step !== '..');
  return `/${(steps ?? []).join('/')}`;
};

/** After these, an id may be a person's: the id of somebody's own garage is that of the account. */
const namesPerson = new Set(['garages', 'members']);

const plainStep = (step: string, at: number, steps: readonly string[]): string => {
  if (step.includes('@')) return '[email]';
  if (idOfRecord.test(step) && namesPerson.has(steps[at - 1]?.toLowerCase() ?? '')) return '[id]';
  return step.length > longestPlain && !idOfRecord.test(step) ? secret : step;
};

/**
 * Returns the path for the log. A path that begins like a secret address is cut off there, whether or not it matches a
 * route. In other paths, text as long as a secret is removed too, because people mistype links.
 */
export const loggedPath = (url: string, secretPrefixes: Iterable<string>): string => {
  const path = plainPath(url);
  const lower = path.toLowerCase();
  for (const prefix of secretPrefixes) {
    // `/calendarabc` is not one of our addresses, but may be a link that lost its slash.
    if (lower.startsWith(prefix)) return lower === prefix ? path : `${prefix}/${secret}`;
  }
  return path.split('/').map(plainStep).join('/');
};

/** Returns the part of a route before its parameters: `/calendar/:file` gives `/calendar`. */
export const secretPrefixOf = (route: string): string =>
  (route.split(/[:*]/, 1)[0] ?? '').replace(/(?<!\/)\/+$/, '').toLowerCase();
