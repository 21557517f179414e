/** Standing in for what is not to be read in a log. */
const secret = '[secret]';

/** What links carry as a secret is at least this long; ids of records are shorter, or made of a UUID. */
const longestPlain = 31;
const idOfRecord = /^(?:[a-z]{1,20}-)*[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Encoded twice or three times is still read; nobody needs more. */
const mostDecodings = 3;

const decodedOnce = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Half of it may be well formed, and that half may be the secret's prefix.
    return text.replace(/%([0-7][\da-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
};

/** The path a request means, however it was written: decoded, without host, query, doubled slashes and dots. */
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

const plainStep = (step: string): string => {
  if (step.includes('@')) return '[email]';
  return step.length > longestPlain && !idOfRecord.test(step) ? secret : step;
};

/**
 * What the log says of an address. Whatever begins like a secret address is cut off there, before anybody knows which
 * route it meets, if any. Elsewhere what is as long as a secret is left out too: people mistype links.
 */
export const loggedPath = (url: string, secretPrefixes: Iterable<string>): string => {
  const path = plainPath(url);
  const lower = path.toLowerCase();
  for (const prefix of secretPrefixes) {
    // `/calendarabc` is no address of ours, but may be a link that lost its slash.
    if (lower.startsWith(prefix)) return lower === prefix ? path : `${prefix}/${secret}`;
  }
  return path.split('/').map(plainStep).join('/');
};

/** The part of a route's address that comes before what may vary: `/calendar/:file` gives `/calendar`. */
export const secretPrefixOf = (route: string): string =>
  (route.split(/[:*]/, 1)[0] ?? '').replace(/\/+$/, '').toLowerCase();
