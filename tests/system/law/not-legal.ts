/**
 * Phrases that look like law and are none, and why. They are taken out of a text before it is judged, so that a penalty
 * beside one is still found.
 */
export const notLegal: readonly { readonly why: string; readonly phrases: readonly RegExp[] }[] = [
  {
    why: 'a state of the register, not a rule',
    phrases: [
      /\b(?:is|are|or) off the road \(SORN\)/gi,
      /off (?:the )?road \(SORN\)(?!:)/gi,
      /^SORN$/g,
      // Words that people type in a search.
      /^due renew ved sorn$/g,
    ],
  },
  {
    why: 'our own verdict: npm run proof law judges it',
    phrases: [
      /\broad-legal\b/gi,
      // What a driver of a shared garage sees.
      /\bsees? what’s legal\b/gi,
      /\bsee whether \{\} legal to drive\b/gi,
    ],
  },
  {
    why: 'the price of a part or a tool, or an empty sum',
    phrases: [/\(?\babout £\d+\)?/g, /^£0\.00$/g],
  },
  {
    why: 'a heading or a category',
    phrases: [/^Legal(?: and insurance| Compliance)?$/g],
  },
  {
    why: 'introduces the table’s own sentences',
    phrases: [/\bYou see what the law requires, the penalties\b/g],
  },
  {
    why: 'the words of a test certificate, as DVSA writes them',
    phrases: [/\bworn close to (?:the )?legal limit\b/g],
  },
];

/** Files whose words are about another law or are never shown, and why. Amounts in them are still judged. */
export const otherLaw: readonly { readonly why: string; readonly files: RegExp }[] = [
  {
    why: 'consumer and privacy law: npm run proof checkout and proof privacy hold these pages and mails to the code',
    files:
      /^apps\/web\/src\/features\/(?:legal|orders|cart)\/|^packages\/domain\/src\/(?:orders|disclaimers|site)\/|^apps\/api\/src\/features\/orders\//,
  },
  {
    why: 'words to look for in papers, defects and complaints; nobody is shown them',
    files:
      /^packages\/(?:domain\/src\/documents\/reading|diagnosis\/src\/(?:defects|red-flags\/reading))\/|(?:lexicon|repair-match\.rules)\.ts$/,
  },
];
