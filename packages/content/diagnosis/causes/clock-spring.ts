import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'clock-spring',
  name: 'Broken clock spring (airbag squib)',
  system: 'steering',
  about:
    'The ribbon cable behind the steering wheel has broken, so horn, airbag or wheel buttons lose contact.',
  common: 'fairly common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'lamp-airbag': 'usually',
    'horn-dead': 'often',
    'one-thing-dead': 'often',
    'when-turning': 'sometimes',
    'when-now-and-then': 'sometimes',
    'inside-cabin': 'sometimes',
    'click-dash': 'sometimes',
    'after-service': 'sometimes',
    scrape: 'sometimes',
    rattle: 'sometimes',
    'when-sudden': 'sometimes',
    'lamp-many': 'seldom',
    'lamp-esp': 'seldom',
    squeak: 'seldom',
    'after-battery-work': 'seldom',
    'steering-heavy': 'hardly ever',
    'battery-flat': 'hardly ever',
    'lamp-seatbelt': 'hardly ever',
    'steering-clunk': 'hardly ever',
    'fuse-blows': 'hardly ever',
    'when-over-bumps': 'hardly ever',
  },
  says: [
    'airbag light on and the horn and volume buttons on the wheel have all stopped working',
    'Horn only beeps when the wheel is turned to a certain position',
    'crunchy ribbon noise in the steering wheel, now cruise control is dead and srs light is up',
    'Buttons on steering not working and light of airbag come',
    'squib ring again on my Corsa D? no horn no radio controls',
  ],
  check: {
    text: 'Turn the wheel slowly while pressing the horn and radio buttons: if they work in some positions only and the airbag lamp is on, the ribbon is broken. Leave the airbag itself to a garage.',
    needs: 'nothing',
  },
  repair: {
    who: 'garage',
    pounds: [120, 320],
    source: 'our estimate',
    parts: ['clock spring'],
  },
  drive: 'care',
  codes: ['B0001'],
  advisories: ['supplementary restraint system', 'SRS warning lamp', 'airbag warning lamp', 'horn'],
};
