import { links } from '../../links.ts';

/** A part of a page: words, a link, or an element with its tag. */
export type GuideNode = string | GuideLink | GuideElement;
export type GuideLink = { readonly to: string; readonly words: readonly GuideNode[] };
export type GuideElement = readonly [tag: string, ...children: GuideNode[]];

export type GuidePage = {
  readonly title: string;
  /** The paragraph below the title. */
  readonly lead: readonly GuideNode[];
  /** Everything after it. */
  readonly body: readonly GuideNode[];
};

/** The address of a page: `reminders` -> `/help/reminders`. The page that lists the others is the file README.md. */
export const addressOfGuide = (name: string): string =>
  name === 'README' ? links.help : links.helpOn(name);
