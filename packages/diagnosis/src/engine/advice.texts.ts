import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';

/** What would make it a stop, by the system that is probably at fault. */
const stopIf: Readonly<Record<Cause['system'], string>> = {
  engine: 'a red light comes on or it starts to knock',
  fuel: 'you smell fuel or it starts to cut out',
  ignition: 'the engine light starts to flash',
  cooling: 'the gauge goes into the red or you see steam',
  exhaust: 'you smell fumes inside or something hangs down',
  emissions: 'the engine light starts to flash or it loses power',
  clutch: 'it no longer drives or you smell burning',
  gearbox: 'it jumps out of gear or no longer drives',
  driveline: 'something hangs down or it bangs as you pull away',
  brakes: 'the pedal sinks, a red light comes on or it grinds',
  steering: 'the steering sticks, goes heavy or feels loose',
  suspension: 'a corner sits low or a wheel feels loose',
  wheels: 'a wheel wobbles or a tyre loses air',
  electrics: 'you smell burning or lights go out',
  lights: 'you can no longer see or be seen',
  charging: 'the lights go dim or the steering goes heavy',
  climate: 'you smell fumes or can no longer see out',
  body: 'a door, the bonnet or a belt does not hold',
  'high-voltage': 'a red warning comes on or you smell burning',
  motorcycle: 'the bars, the chain or a brake feel loose',
};
const anySystem = 'a red light comes on, or the brakes or the steering change';

type Known = { safeToDrive: SafeToDrive; system: Cause['system'] | null };

/** Returns the second line of a verdict: what to do now, and what would make it a stop. */
export const adviceFor = (verdict: Verdict, { safeToDrive, system }: Known): string => {
  const stop = system === null ? anySystem : stopIf[system];
  switch (verdict) {
    case 'stop':
      return 'Don’t drive it. Switch off somewhere safe and call for recovery.';
    case 'ask':
      return 'Answer this before you drive it.';
    case 'care':
      return safeToDrive === 'no'
        ? 'Today. Don’t drive it there: have it looked at where it stands, or recovered.'
        : `This week. Drive gently, and stop if ${stop}.`;
    case 'drive':
      return `Mention it at the next service. Stop if ${stop}.`;
    case 'immobile':
      return 'It won’t start or move. Try the two checks below before you call anyone.';
    case 'unknown':
      return 'A cause or a price now would only be a guess.';
    case 'not_vehicle':
      return 'This doesn’t sound like a fault with a car, van or motorcycle.';
  }
};
