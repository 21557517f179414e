import { type Danger, motorwayStep, recoveryStep } from './danger.ts';

export const highVoltageDangers: readonly Danger[] = [
  {
    id: 'high-voltage',
    title: 'The high-voltage system may be damaged',
    why: 'The battery of an electric or hybrid vehicle can kill by shock or catch fire hours after damage.',
    doNow: [
      'Stop as soon as it is safe, switch off and get everyone out and well away.',
      'Do not touch orange cables, a damaged plug or anything under the vehicle. Keep it outdoors, away from buildings.',
      'If it hisses, smokes or smells sharp, call 999 and say that it is electric or a hybrid.',
      motorwayStep,
      recoveryStep,
    ],
    when: [
      'hv + brief - range|app|other|mild',
      'hv + lit|fault|stopmsg|warn|dash - app|range|mild',
      'hv > fails|pierce|hiss|swell|leak|crash|glow|smoke - range|slow',
      'hv + crash|pierce|hiss|flood|swell',
      'hvcable - idiom',
      'isolation',
      'shocked + vehicle|charger|hv|ev|door|battery|bonnet|hvcable',
      'charger > melt|spark|burn|smoke|shocked - slow|app',
      'melt + charger - app@4',
      'ev + flood',
      'ev + hiss - tyre|aircon|brake',
      'ev + crash + underneath|battery|floor|warn|smell',
      'ev + stopmsg',
    ],
  },
  {
    id: 'battery-swelling',
    title: 'The battery may burst',
    why: 'A battery that swells, hisses or smells of rotten eggs gives off explosive gas and acid.',
    doNow: [
      'Switch off, keep sparks and flames away and do not try to start, jump or charge it.',
      'Keep your face and hands away; rinse acid off skin or eyes with plenty of water and call 999 or 111.',
      motorwayStep,
      'Leave it to a garage or a breakdown service.',
    ],
    when: [
      'battery > swell|hiss|explode|leak|smoke|glow - keybattery',
      'battery + acid',
      'acid + battery|leak',
      'swell|hiss + battery@4',
      'battery > burn|melt',
    ],
  },
];
