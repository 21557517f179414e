import type { ComponentType } from 'react';

/** The pages to read, each in its own chunk. */
export const textPages = {
  privacy: async () => (await import('../../features/legal/privacy-page.tsx')).PrivacyPage,
  terms: async () => (await import('../../features/legal/terms-page.tsx')).TermsPage,
  accessibility: async () =>
    (await import('../../features/legal/accessibility-page.tsx')).AccessibilityPage,
  verify: async () => (await import('../../features/passport/verify-page.tsx')).VerifyPage,
  jobSheet: async () => (await import('../../features/visits/job-sheet-page.tsx')).JobSheetPage,
  help: async () => (await import('../../features/help/help-page.tsx')).HelpPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type TextPageName = keyof typeof textPages;
