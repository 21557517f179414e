import { motorwayStep, type RedFlag, recoveryStep } from './danger.ts';

/** For a complaint that sounds dangerous but does not say what is at fault. */
export const unnamedDanger: RedFlag = {
  id: 'unnamed',
  title: 'This may not be safe to drive',
  why: 'What you describe sounds dangerous, though we cannot tell which part is at fault.',
  doNow: [
    'Stop where it is safe, switch on the hazard lights and switch off the engine.',
    motorwayStep,
    recoveryStep,
  ],
};

/** Raised by a tap alone: the card names several parts in one choice. */
export const notHeldDanger: RedFlag = {
  id: 'not-held',
  title: 'Something that should hold may come loose',
  why: 'A door, bonnet, seat or belt that does not hold can open or give way while you drive.',
  doNow: [
    'Stop as soon as it is safe. Let nobody use that seat or sit beside that door.',
    'Do not drive on with it tied or held; have it made to hold first.',
    motorwayStep,
    recoveryStep,
  ],
};
