import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'adblue-system',
  name: 'AdBlue heater, pump or injector fault',
  system: 'emissions',
  about:
    'The AdBlue heater, pump, level sensor or injector has failed, and the car counts down to no restart.',
  common: 'fairly common',
  only: {
    fuels: ['diesel'],
    fromYear: 2010,
  },
  more: {
    miles: 'much',
  },
  shows: {
    'lamp-adblue': 'nearly always',
    'lamp-engine': 'usually',
    'when-constant': 'often',
    'lamp-service': 'sometimes',
    'cranks-no-start': 'sometimes',
    'when-cold-weather': 'sometimes',
    'limp-mode': 'sometimes',
    'smell-ammonia': 'sometimes',
    'loss-of-power': 'sometimes',
    'key-not-turn': 'sometimes',
    'when-sudden': 'sometimes',
    'after-standing-weeks': 'sometimes',
    'lamp-many': 'sometimes',
    'smoke-black': 'never',
    'smoke-blue': 'never',
    misfire: 'never',
    'coolant-level-low': 'never',
    'rough-idle': 'never',
    'knock-engine': 'never',
  },
  says: [
    'Emissions fault, starting prevented in 400 miles, and the AdBlue tank is full.',
    'uréa pump died on my peugeot 3008, UREA light plus engine light, countdown',
    "I filled it up and the warning won't clear. White crystals round the injector on the exhaust.",
    'no start in 200 mile message, adblue is full, engine lamp also',
  ],
  check: {
    text: 'Check the tank really is full, then read the codes: heater, level, pressure and quality each have their own code; white crystals at the dosing valve show a leak.',
    needs: 'code reader',
  },
  repair: {
    who: 'specialist',
    pounds: [250, 1300],
    source: 'our estimate',
    parts: ['AdBlue tank unit', 'dosing valve', 'AdBlue'],
  },
  drive: 'care',
  codes: ['P20E8', 'P203B', 'P203F', 'P204F', 'P20EE', 'P207F', 'P20BA', 'P2BA9', 'P13DF'],
};
