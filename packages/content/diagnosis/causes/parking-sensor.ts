import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'parking-sensor',
  name: 'Dirty or faulty parking sensor or camera',
  system: 'electrics',
  about: 'A parking sensor or the camera is dirty, wet or has failed.',
  common: 'common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  shows: {
    'sensor-beep': 'nearly always',
    'when-reversing': 'often',
    'when-wet': 'sometimes',
    'at-rear': 'sometimes',
    'at-front': 'sometimes',
    'lamp-driver-aid': 'sometimes',
    'when-cold-weather': 'sometimes',
    'after-wash': 'sometimes',
    'after-crash': 'sometimes',
    'when-low-speed': 'sometimes',
    'one-thing-dead': 'sometimes',
    'inside-cabin': 'sometimes',
    'loss-of-power': 'hardly ever',
    'lamp-engine': 'hardly ever',
    misfire: 'never',
    clunk: 'hardly ever',
    'battery-flat': 'never',
    rattle: 'hardly ever',
  },
  says: [
    'Parking sensors beep constantly as soon as I go into reverse with nothing behind me.',
    'long beep when i put it in reverse then nothing, pdc not working',
    "Reversing camera is blurry and the sensors think there's a wall there.",
    'sensor go piiiii all time after car wash',
  ],
  check: {
    text: 'Clean and dry every sensor, ignition on and reverse in, and put an ear to each one: a good one ticks faintly, a dead one is silent.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [0, 180],
    source: 'our estimate',
    parts: ['parking sensor'],
  },
  drive: 'yes',
};
