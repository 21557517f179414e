// Made by `npm run generate content` from the files in vehicle-profiles/. Not to be edited.
import type { ProfileSummary } from '@roadworthy/domain/guides/guides.schema';

export const profileList: readonly ProfileSummary[] = [
  {
    id: 'ford-focus-2012-2018',
    make: 'Ford',
    model: 'Focus',
    otherModels: ['Focus C-Max'],
    yearRange: { start: 2012, end: 2018 },
  },
  {
    id: 'honda-civic-2016-2021',
    make: 'Honda',
    model: 'Civic',
    otherModels: ['Civic Tourer'],
    yearRange: { start: 2016, end: 2021 },
  },
  {
    id: 'toyota-corolla-2014-2022',
    make: 'Toyota',
    model: 'Corolla',
    otherModels: ['Corolla Verso', 'Corolla Cross'],
    yearRange: { start: 2014, end: 2022 },
  },
];
