import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'steering-lock-jam',
  name: 'Steering lock jammed',
  system: 'steering',
  about:
    'The steering wheel is loaded against its lock, or the lock is worn, so the key does not turn.',
  common: 'common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  shows: {
    'key-not-turn': 'nearly always',
    'steering-heavy': 'usually',
    'when-sudden': 'often',
    'when-after-standing': 'often',
    'when-full-lock': 'sometimes',
    'inside-cabin': 'sometimes',
    'when-now-and-then': 'sometimes',
    'lamp-immobiliser': 'sometimes',
    'no-crank': 'sometimes',
    'lamp-steering': 'seldom',
    'steering-notchy': 'seldom',
    'when-parked-overnight': 'seldom',
    'lamp-many': 'hardly ever',
    'battery-flat': 'hardly ever',
    'slow-crank': 'hardly ever',
    'click-starting': 'hardly ever',
    'lights-dim': 'hardly ever',
    'after-flat-battery': 'hardly ever',
  },
  says: [
    'my key wont turn at all and the steering wheel is locked solid',
    'Steering wheel stuck to one side and ignition will not move, parked against the kerb',
    'key goes in but wont twist, wheel only moves an inch',
    'I cannot start, the key is not turning and wheel is locked',
    'says steering column locked on the screen and the start button does nothing',
    'steering locked itself and the ignition barrel is stuck solid',
  ],
  check: {
    text: 'Pull the steering wheel gently left and right while turning the key or pressing the button: a normal lock lets go as soon as the load is off it.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [0, 400],
    source: 'our estimate',
    parts: ['none, or ignition lock barrel'],
  },
  drive: 'yes',
  advisories: ['steering lock'],
};
