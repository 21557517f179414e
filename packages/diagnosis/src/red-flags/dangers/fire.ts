import { type Danger, motorwayStep, recoveryStep } from './danger.ts';

export const fireDangers: readonly Danger[] = [
  {
    id: 'fuel-leak',
    title: 'Fuel may be leaking',
    why: 'Fuel or its vapour near a hot engine or a spark can catch fire in a moment.',
    doNow: [
      'Stop as soon as it is safe, switch the engine off and get everyone out and well away.',
      'No smoking and no phone near the vehicle. Once you are out, touch no switch and do not restart it.',
      'If fuel is running out or you see smoke, call 999.',
      motorwayStep,
      recoveryStep,
    ],
    when: [
      'fuel + smell + strong - handsfuel',
      'fuel + smell - refuel|exhaustrich|idiom|fuelharmless',
      'fuel + smell + inside - handsfuel',
      'fuelsmell',
      'fuel > leak|bigleak - refuel',
      'leak + fuel - refuel|washer@6',
      'fuel > cut|pierce|burst|off|gonewrong + leak|smell',
      'fuel > cut',
    ],
  },
  {
    id: 'smoke-or-burning',
    title: 'Smoke, flames or a smell of burning',
    why: 'Smoke or a smell of burning can turn into a fire within minutes.',
    doNow: [
      'Stop as soon as it is safe, switch off and get everyone out and at least 100 metres away.',
      'Call 999 if you see flames or if the smoke goes on.',
      'Do not open the bonnet: air feeds the fire.',
      motorwayStep,
      recoveryStep,
    ],
    when: [
      'burn + brief - dust|cigarette',
      'smoke - exhaust|cigarette|glass|puff|coldstart&small|coldstart&amber|coldstart&fuel|accelerate&small',
      'smoke + exhaust + big - coldstart',
      'smoke + bonnet|engine|dash|wheel|vents|inside|wiring|under|brake - cigarette|exhaust',
      'fire - idiom|cigarette|extinguisher',
      'burn + smell - dust|cigarette|clutchuse',
      'burn + smell + smoke',
      'burn + plastic|rubber|wiring|dash|electric|inside|bonnet|engine|wheel|vents|something - dust|idiom',
      'wheel|brake|tyre > glow',
      'glow + wheel|brake|wiring|dash|exhaust2 - season|weather',
      'spark + wiring|dash|engine|bonnet|battery|under|smell|inside|key - plugs',
      'wiring > burn|glow|melt',
      'spark + burn',
    ],
  },
];
