import type { TaskCategory } from '@roadworthy/domain/tasks/tasks.schema';

/**
 * The systems of a car, and the category of a task for each. None of the eight categories fits chassis work, so
 * suspension and steering are `Custom`, as are defects that cannot be repaired. The rest go where an owner would look.
 */
export const systemCategories = {
  brakes: 'Brakes',
  tyres: 'Tires',
  wheels: 'Tires',
  suspension: 'Custom',
  steering: 'Custom',
  lights: 'Electrical',
  electrics: 'Electrical',
  exhaust: 'Engine',
  fuel: 'Engine',
  engine: 'Engine',
  drivetrain: 'Engine',
  leaks: 'Fluids',
  body: 'Exterior',
  screen: 'Exterior',
  view: 'Exterior',
  plate: 'Exterior',
  restraints: 'Interior',
  cabin: 'Interior',
  other: 'Custom',
} as const satisfies Record<string, TaskCategory>;

export type DefectSystem = keyof typeof systemCategories;

/** The system of each section of the manual. The longest match wins. */
export const currentSections: Record<string, DefectSystem> = {
  0: 'plate',
  1: 'brakes',
  2: 'steering',
  3.1: 'view',
  3: 'screen',
  3.3: 'view',
  4: 'lights',
  '4.10': 'electrics',
  4.11: 'electrics',
  4.13: 'electrics',
  4.14: 'electrics',
  5: 'suspension',
  5.2: 'tyres',
  '5.2.1': 'wheels',
  '5.2.2': 'wheels',
  6: 'body',
  '6.1.2': 'exhaust',
  '6.1.3': 'fuel',
  '6.1.7': 'drivetrain',
  '6.1.8': 'engine',
  '6.1.9': 'engine',
  '6.2.5': 'cabin',
  '6.2.6': 'cabin',
  '6.2.7': 'cabin',
  7.1: 'restraints',
  7.7: 'electrics',
  7.8: 'electrics',
  7.12: 'brakes',
  8: 'exhaust',
  8.4: 'leaks',
};

/** The manual until May 2018. */
export const legacySections: Record<string, DefectSystem> = {
  1: 'lights',
  2: 'steering',
  2.4: 'suspension',
  2.5: 'suspension',
  2.6: 'suspension',
  2.7: 'suspension',
  3: 'brakes',
  4: 'tyres',
  4.2: 'wheels',
  5: 'restraints',
  6: 'body',
  7: 'exhaust',
  7.2: 'fuel',
  8: 'screen',
  8.1: 'view',
};
