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
