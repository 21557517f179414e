import { type Danger, motorwayStep, recoveryStep } from './danger.ts';

const stopWithoutBrakes = [
  'If you are moving: pump the pedal, change down through the gears and ease the handbrake on; switch on your hazard lights.',
  'Stop away from traffic and do not set off again.',
  motorwayStep,
  recoveryStep,
];

export const brakeDangers: readonly Danger[] = [
  {
    id: 'brake-failure',
    title: 'The brakes may not stop the vehicle',
    why: 'Brakes that have failed or are getting weaker can stop working completely at the next stop.',
    doNow: stopWithoutBrakes,
    when: [
      'brake > fails - brakeparts|chime|stoplamps',
      'brake > !work|!stop|!hold|!pressure - stoplamps|chime',
      'brake + nothing + press',
      'press + brake + nothing',
      'lost + brake|pressure + brake - repaired@3',
      'brake > loose|off',
      'vehicle + !stop + brake|press',
      'vehicle > !stop',
      'metal + brake|brakeparts|wheel|clunk@9',
      'longer + stop + vehicle|brake|press|take@8',
      'brake + longer',
      'lastsecond - chime|window|washer|wiring|leak|noise|nostart',
      'nobrakes - chime|brakenoise',
    ],
  },
  {
    id: 'brake-pedal',
    title: 'The brake pedal does not feel right',
    why: 'A pedal that sinks, goes soft or turns rock hard means that the brakes have lost fluid, pressure or assistance.',
    doNow: stopWithoutBrakes,
    when: [
      'pedal > floor - clutch|throttle',
      'pedal > soft|!pressure - clutch|throttle',
      'pedal > stiff|stuck - clutch|throttle',
      'pedal > nothing|fails|!work|lost - clutch|throttle',
      'brake > floor|soft - rack',
      'brake > stiff + press|stop|slow|pedal|foot',
      'press + brake + floor|soft|nothing@9',
      'foot + floor + brake|stop|hold@9',
    ],
  },
  {
    id: 'brake-fluid',
    title: 'Brake fluid is low or leaking',
    why: 'The brakes work by fluid; when it is lost they can fail without further warning.',
    doNow: [
      'Stop as soon as it is safe and do not set off again, even if the brakes still work.',
      'Topping up does not make it safe: the fluid has gone somewhere.',
      motorwayStep,
      recoveryStep,
    ],
    when: [
      'brakefluid > leak|low|fails',
      'brakefluid > !hold',
      'brakepipe > leak|burst|gonewrong|cut|pierce|rot',
      'leak + brakefluid|brakepipe',
      'fluid + leak + wheel|tyre|pedal|brake',
      'lost + brakefluid@3',
      'oil + leak + wheel|tyre - fork|droplink|bike',
    ],
  },
  {
    id: 'brake-warning-light',
    title: 'The red brake warning light is on',
    why: 'The red brake light can mean that fluid is low or that one brake circuit has failed.',
    doNow: [
      'Check that the handbrake is fully off. If the light stays on, stop as soon as it is safe.',
      'Do not set off again, even if the pedal feels normal.',
      motorwayStep,
      recoveryStep,
    ],
    when: [
      'brakelight > lit - amber|rearlamps|bulb|absl',
      'brakewarning + lit - amber|absl',
      'brakewarning + stopmsg',
      'red + exclamation + lit',
      'red + exclamation',
      'red + brake + lit|dash|onelight - rearlamps',
      'handbrakelight + lit + handbrakeoff@9',
    ],
  },
];
