import type { Shot } from './shot.ts';

export const helpShots: Shot[] = [
  { name: 'help-index', path: '/help' },
  { name: 'help-offline', path: '/help/offline' },
  { name: 'help-signs', path: '/help/signs', signedIn: true },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'verify', path: '/verify' },
  { name: 'help-missing', path: '/help/no-such-page' },
];
