import { legalTexts } from './legal-text.ts';
import { sources } from './sources.ts';

/** What the law asks of a vehicle's condition, as guides and the diagnosis say it. Parts of sentences. */
export const condition = legalTexts('condition', {
  tread: { text: '1.6 mm, the legal minimum for a car', source: sources.tyres },
  treadOfMotorcycles: {
    text: 'A motorcycle over 50 cc needs 1.0 mm, a smaller one a visible pattern',
    source: sources.tyres,
  },
  treadLabel: {
    text: 'Legal minimum tread, across the middle three quarters, all the way round',
    source: sources.tyres,
  },
  treadLess: { text: 'less tread than the legal minimum', source: sources.tyres },
  seatBelt: { text: 'it is also against the law', source: sources.seatBelts },
});
