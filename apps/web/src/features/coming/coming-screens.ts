type ComingScreen = {
  title: string;
  lead: string;
  heading: string;
  sentence: string;
  action: { label: string; to: string };
};

const toDashboard = { label: 'Back to Dashboard', to: '/dashboard' };

/** What each unfinished page says about itself, by route pattern. */
export const comingScreens: Record<string, ComingScreen> = {
  '/products': {
    title: 'Maintenance Products',
    lead: 'Parts and tools for your vehicles',
    heading: 'The shop is being built',
    sentence: 'Oils, filters and tools that fit your vehicles will be here.',
    action: toDashboard,
  },
};
