import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'home-charger-fault',
  name: 'Home charger or house supply fault',
  system: 'high-voltage',
  about: 'The wall box or the house supply has tripped or failed; the car itself is well.',
  common: 'fairly common',
  only: {
    fuels: ['plug-in hybrid', 'electric'],
  },
  shows: {
    'ev-charge-stops': 'often',
    'when-now-and-then': 'sometimes',
    'ev-charge-slow': 'sometimes',
    'when-wet': 'sometimes',
    'when-sudden': 'sometimes',
    'ev-rapid-only': 'sometimes',
    'when-parked-overnight': 'sometimes',
    'lamp-hv-red': 'never',
    'ev-plug-stuck': 'never',
    'lamp-turtle': 'never',
    'ready-not': 'never',
    'ev-range-low': 'never',
    'loss-of-power': 'hardly ever',
    'lamp-many': 'never',
    'ev-sudden-drop': 'never',
    'ev-no-charge': 'nearly always',
  },
  says: [
    "Won't charge at home any more but charges at Tesco no bother.",
    'wallbox red light, rcd tripped in the consumer unit again',
    'Home charger went offline after the wifi changed and it stops after five minutes.',
    'at home charger nothing, at work charge is good',
    'two electric cars here and neither will charge on the drive',
  ],
  check: {
    text: 'Charge once somewhere else: if that works, check the light on the wall box and the switch in the consumer unit, reset each once, and call the installer if it trips again.',
    needs: 'nothing',
  },
  repair: {
    who: 'specialist',
    pounds: [0, 400],
    source: 'our estimate',
    parts: ['charger repair'],
  },
  drive: 'yes',
};
