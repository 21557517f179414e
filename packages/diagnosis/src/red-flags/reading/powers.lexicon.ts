import type { Lexicon } from './lexicon.ts';

/** Things that a part should be able to do. The danger is that it cannot: `will not hold`. */
export const powers: Lexicon = {
  work: `come on, light up, switch on, turn on, illuminate, work*, function*, operat*, operate*, do anything, doing anything, does anything, do owt, do much, respond*, react*, engage*, good, right, effective, reliable, properly, correct, correctly, ok, okay, strong, happen*, exist, there, answer*, help, trust, as they should, as it should`,
  stop: `stop*, slow*, slow down, slowing, halt*, pull up, come to stop, stopping, decelerate*, stopped, stand still`,
  hold: `hold*, held, holding, grip*, bite*, biting, bit, catch*, catching, stay, stays, stick, grab*, bites`,
  turn: `control*, controlling, turn*, move*, budge*, go round, respond*, corner*, rotate*, swing, get round, manoeuvre, manouver, spin, obey*, follow*, straighten*`,
  shut: `shut*, close*, closing, closed, latch*, click*, fasten*, fit, clip*, buckle*, stay shut, stay closed, catch*, go in, plug in, plugs in, retract*, lock*, locks, stay, secure*, clasp*, stay locked, stay in, tighten, tension, tight, hold*, go back in, connect, locking`,
  return: `come back, snap back, return*, come down, release*, go back, go down, slow down, close*, drop, stop, shut off, switch off, turn off, let go, back off, spring back, cancel, disengage, go down, coming down, going down, reduce, lift, come up, fall, turn it off, disengage*`,
  pressure:
    'pressure, resistance, bite, feel, response, assistance, assist, power, feeling, braking, brake fluid, fluid',
  tighten: 'tight, tighten*, tightened, torqued, done up, tighten up, secure',
  see: 'see, seeing',
  goout: `go out, go off, turn off, switch off, clear, clears, reset, extinguish, disappear, go away, goes off, goes out, going off, going out`,
};
