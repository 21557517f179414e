/** Texts that another text replaces, and why. Its replacement must be on a screen instead. */
export const replaced: Record<string, { by: string; why: string }> = {
  'User not authenticated': { by: 'Please log in again', why: 'no code shows it' },
  'Are you sure you want to delete this vehicle? This action cannot be undone.': {
    by: 'Are you sure you want to delete this vehicle? You can undo this for a moment. This also deletes 3 documents and 1 task. What you paid stays in Costs.',
    why: 'the next screen offers Undo, and the question lists what goes with the vehicle',
  },
  'Failed to delete vehicle.': {
    by: 'Failed to delete vehicle. Please try again.',
    why: 'the list screen has the longer of the two, and it is the only place that deletes',
  },
  'Failed to fetch vehicles.': {
    by: 'Failed to load vehicles. Please try again.',
    why: 'vehicles are read from the device, so this is all that can fail',
  },
  'Failed to get diagnosis': {
    by: 'Failed to get AI diagnosis. Please try again.',
    why: 'an answer of ours always carries its error',
  },
  'No internet connection. Check cached data if available.': {
    by: 'You’re offline',
    why: 'it is looked up once the connection is back, and the card says so',
  },
  'No camera found on this device...': {
    by: 'No camera found on this device.',
    why: 'the dots stood for a text left out',
  },
  'Please enter a valid email address.': {
    by: 'Please enter a valid email address',
    why: 'the form refuses it before the server could',
  },
  'Optimized for Mobile': { by: 'Optimised for Mobile', why: 'British spelling' },
  Lookup: { by: 'Look up', why: 'the button is a verb' },
  'Invalid login credentials': {
    by: 'Invalid email or password. Please check your credentials.',
    why: 'the API answers with the former, and the page says the latter',
  },
  'Email not confirmed': {
    by: 'Please check your email and confirm your account',
    why: 'the API answers with the former, and the page says the latter',
  },
};

/** Texts of which the screen shows the parts in different places, or together with a value. */
export const composed: Record<string, readonly string[]> = {
  'Failed to add vehicle.': ['Row {n}: Failed to add vehicle.'],
  All: ['All{n}'],
  "Something went wrong. We're sorry, but something unexpected happened. Please try refreshing the page.":
    [
      'Something went wrong',
      "We're sorry, but something unexpected happened. Please try refreshing the page.",
    ],
};

/** Texts of letters, and the tests that read the letters. */
export const inLetters: Record<string, string> = {
  'An account with this email already exists. Try logging in instead.':
    'apps/api/src/features/accounts/accounts.test.ts',
};

/** Texts that nothing shows, and why. */
export const unsaid: Record<string, string> = {
  'You must be logged in to upload images': 'every page with an upload is for people logged in',
  'Failed to delete image': 'an image goes with the form’s save, which says what failed',
  'Description is required': 'only the title of a task is required',
  'Category is required': 'only the title of a task is required',
  'Duration is required': 'only the title of a task is required',
  'Basic hand tools': 'without data on the vehicle a guide lists its own tools',
  'Consult service manual': 'without data on the vehicle a guide lists its own parts',
};
