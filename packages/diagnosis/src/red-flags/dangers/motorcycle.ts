import { type Danger, recoveryStep, riderMotorwayStep } from './danger.ts';

export const motorcycleDangers: readonly Danger[] = [
  {
    id: 'motorcycle',
    title: 'The motorcycle may throw you off',
    why: 'A loose bar, a failing chain, stand, spoke or fork leaves no second chance on two wheels.',
    doNow: [
      'Ease off gently, do not brake hard, and stop away from traffic.',
      'Do not ride on; a chain or wheel that locks throws you off.',
      riderMotorwayStep,
      recoveryStep,
    ],
    when: [
      'chain > chainoff - small|belt',
      'handlebar > loose|off|stuck|wobble|crack|!turn',
      'slapper + bike|handlebar|moving|speed',
      'slapperonly',
      'fork > leak + brake|disc|brakeparts|big',
      'fork > gonewrong|crack|loose|bent',
      'stand + drop2 + moving|bike',
      'spoke > gonewrong|broken|loose|off|cut|crack',
      'swingarm > crack|gonewrong|loose|off|play',
      'bike + wobble + big|speed|moving',
    ],
  },
];
