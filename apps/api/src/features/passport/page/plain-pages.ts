import { escaped } from '../../../platform/http/escaped.ts';
import { type Frame, head } from './page-frame.ts';

const card = (title: string, text: string, rest = ''): string =>
  `${head()}<main class="wide small"><section class="card"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${rest}</section></main>`;

const plain = (frame: Frame, title: string, text: string): string =>
  frame.page({ title: escaped(title), body: card(title, text) });

/** The one page for a link that ended, that was stopped, and that never existed. */
export const gonePage = (frame: Frame): string =>
  plain(
    frame,
    'This link shows nothing',
    'It may have ended, the seller may have stopped sharing, or the address may be incomplete. Ask the seller for a new link.',
  );

export const waitPage = (frame: Frame, seconds: number): string =>
  plain(
    frame,
    'Too many tries',
    `Please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : 'a minute'}.`,
  );

export const failedPage = (frame: Frame): string =>
  plain(
    frame,
    'This page could not be shown',
    'Something went wrong on our side. Please try again in a few minutes.',
  );

const problems = {
  'wrong plate': {
    title: 'Wrong plate: ',
    text: 'This is not the plate of the vehicle. Check it and try again.',
  },
  'no cookie': {
    title: 'No cookie: ',
    text: 'The plate was right, but your browser did not keep the cookie that opens the history. Allow cookies for this site, then type the plate again.',
  },
};

export type PlateProblem = { why: keyof typeof problems; typed?: string };

const plateField = ({ why, typed = '' }: Partial<PlateProblem>): string => {
  const invalid = why === 'wrong plate' ? ' aria-invalid="true"' : '';
  const described = why ? `${invalid} aria-describedby="problem"` : '';
  return `<input id="plate" name="plate" class="plate" required maxlength="12" value="${escaped(typed)}" autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false"${described}>`;
};

/** Asks for the plate. Says nothing about the vehicle, not even whether a wrong plate was close. */
export const platePage = (
  frame: Frame,
  path: string,
  problem: PlateProblem | null = null,
): string => {
  const { title = '', text = '' } = problem ? problems[problem.why] : {};
  const warning = text && `<p id="problem" role="alert" class="wrong">${escaped(text)}</p>`;
  return frame.page({
    title: `${title}History of a vehicle`,
    body: card(
      'History of a vehicle',
      'Its owner shares it with you. Type the number plate of the vehicle to open it.',
      `<form method="post" action="${escaped(path)}"><label for="plate">Number plate</label><div class="field"><span class="uk" aria-hidden="true">UK</span>${plateField(problem ?? {})}</div>${warning}<button class="button">Open the history</button></form><p class="fine">We ask for the plate so that a link that was passed on does not open by itself. We keep a cookie for a day, so that you need not type it again.</p>`,
    ),
  });
};
