import { downloadHours } from '@roadworthy/domain/your-data/your-data.rules';
import { type Letter, letter } from '../../adapters/mail/letter.ts';

/** The link leads to the profile, where the reader must sign in. */
export const downloadReadyLetter = (
  name: string,
  links: { profile: string; reset: string },
): Letter =>
  letter({
    subject: 'Your download is ready',
    name,
    lines: [
      'You asked for a copy of everything you have in Roadworthy. It is ready in your profile.',
    ],
    action: { label: 'Go to your profile', url: links.profile },
    closing: [
      `It can be downloaded once, within ${downloadHours} hours. After that, ask for another.`,
      `If it was not you, set a new password now: ${links.reset}. That logs out every device and stops every API token and calendar link.`,
    ],
  });
