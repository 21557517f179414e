import { condition } from '@roadworthy/domain/law/condition';
import { type Danger, motorwayStep, recoveryStep } from './danger.ts';

export const bodyDangers: readonly Danger[] = [
  {
    id: 'airbag-after-crash',
    title: 'The vehicle has been in a crash that may have affected its airbags',
    why: 'After a crash the airbags may not work, or may go off unexpectedly, and other damage may be hidden.',
    doNow: [
      'If anybody is hurt, call 999.',
      'Switch off, get everyone to a safe place and keep clear of airbags that are hanging out or have not gone off.',
      motorwayStep,
      'Have the vehicle recovered and checked; do not drive it.',
    ],
    when: ['airbag + crash', 'airbag > deploy - recall|lit', 'crash + airbag@16'],
  },
  {
    id: 'bonnet',
    title: 'The bonnet may fly open',
    why: 'A bonnet that lifts at speed hits the windscreen and hides the road.',
    doNow: [
      'Slow down gently; if it is open, look through the gap below it or out of the side window.',
      'Stop as soon as it is safe and shut it fully; if it does not latch, do not drive on.',
      motorwayStep,
    ],
    when: [
      'bonnet > tied',
      'bonnet > open - stayup|cantopen|smoke|steam|leak',
      'bonnet > !shut - standup|cantopen',
      'bonnetcatch > broken|fails|!work|!shut|open|rot|stuck2 - cantopen',
      'broken + bonnetcatch@4',
      'open + bonnet + moving - cantopen',
    ],
  },
  {
    id: 'seat-belt',
    title: 'A seat belt may not hold',
    why: 'A belt that is torn, loose or does not latch will not hold anybody in a crash.',
    doNow: [
      'Let nobody use that seat.',
      `If it is the driver’s belt, do not drive: ${condition.seatBelt.text}.`,
      'Have the belt replaced before the seat is used again.',
    ],
    when: ['seatbelt > fray|undone|broken|!work|!shut|!hold|fails|stuck - chime|belt2|slow'],
  },
  {
    id: 'door',
    title: 'A door may open while you drive',
    why: 'A door that does not latch can swing open, and people or loads can fall out.',
    doNow: [
      'Stop as soon as it is safe; move people away from that door.',
      'Do not carry on with a door that is tied or held; have it made to latch first.',
      motorwayStep,
    ],
    when: [
      'door > flyopen',
      'door > open + moving|itself|bend - cantopen',
      'door > !shut - cantopen|lockonly|standup',
      'door > tied',
      'door > off - light|other|doorbits|fine',
    ],
  },
  {
    id: 'lights-at-night',
    title: 'You cannot see or be seen in the dark',
    why: 'Without lights, others see you too late, and you see them too late.',
    doNow: [
      'Slow down, switch on the hazard lights and stop off the road as soon as it is safe.',
      'Do not drive on in the dark or in poor visibility.',
      motorwayStep,
      recoveryStep,
    ],
    when: [
      'bothlamps + gonewrong|!work - bulbone@4',
      'headlights|lights > fails|!work|dim|lost + dark|moving|all - bulbone',
      'headlights > fails|!work + all',
      'all + headlights|lights + fails|!work|lost - bulbone',
      'none << lights|headlights - bulbone|dash@4',
      'headlights > dim + dark|moving - bulbone',
      'headlights|lights > !work + dark',
      'stoplamps + all + fails|!work|lost - bulbone',
      'none << stoplamps - bulbone@2',
      'lights|headlights + dark + fails|!work|dim - bulbone',
    ],
  },
  {
    id: 'structure',
    title: 'The structure of the vehicle may give way',
    why: 'Rotted or cracked structure can collapse, or let go of the suspension, the seats or the belts.',
    doNow: [
      'Stop using the vehicle; if you are driving, slow down and stop as soon as it is safe.',
      'Do not jack it up or lie under it.',
      motorwayStep,
      recoveryStep,
    ],
    when: [
      'structure > rot + brief - surface|mot',
      'structure > rot + severe - surface',
      'structure > crack|off|gonewrong - surface|paint',
      'rot + structure + severe - surface',
      'floor + hole|rot + seat|severe|road - pedal|surface',
      'vehicle + bend2 + middle|rot|underneath',
      'seat > loose|off|undone|moves + driving|brake|rot|moving|floor - heating',
      'windscreen > shattered',
      'seat > !hold|!shut',
    ],
  },
];
