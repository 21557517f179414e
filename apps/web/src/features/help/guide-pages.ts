import { addressOfGuide, type GuidePage } from './guide.ts';

/** The build reads the markdown; see apps/web/scripts/guide.ts. */
const files = import.meta.glob<GuidePage>('../../../../../docs/guide/*.md', {
  eager: true,
  import: 'default',
});

/** The pages of the help by their addresses. */
export const guidePages: ReadonlyMap<string, GuidePage> = new Map(
  Object.entries(files).map(([file, page]) => [
    addressOfGuide(file.replace(/^.*\/(.+)\.md$/, '$1')),
    page,
  ]),
);
