type Generator = { about: string; run: () => Promise<unknown> };

/** What `npm run generate` can write. */
export const generators: Record<string, Generator> = {
  content: {
    about:
      'lists of guides, profiles, products, example vehicles and the knowledge of the diagnosis',
    run: () => import('./content.ts'),
  },
  'red-flags': {
    about: 'the weights that recognise dangers, from the training texts (5 min; --quick: 2)',
    run: () => import('../packages/diagnosis/training/main.ts'),
  },
  record: {
    about: 'the mechanical part of a new kind of record: FEATURE ENTITIES [--part-of vehicles]',
    run: () => import('./record/main.ts'),
  },
  configuration: {
    about: 'docs/running/configuration.md, from the schema of the environment',
    run: () => import('./configuration.ts'),
  },
  proofs: {
    about: 'docs/proofs.md, from the records of proofs in docs/figures',
    run: () => import('./proofs-page.ts'),
  },
  licences: {
    about: 'THIRD-PARTY-LICENCES.txt, and checks every licence',
    run: () => import('./licences.ts'),
  },
  sbom: { about: 'the bill of materials (CycloneDX)', run: () => import('./sbom.ts') },
  fonts: { about: 'the parts of our fonts that load first', run: () => import('./fonts.ts') },
  icons: { about: "the app's icons, from the favicon", run: () => import('./icons.ts') },
};
