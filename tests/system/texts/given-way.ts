/** Texts that another text replaces, and why. The check looks for the replacement instead. */
export const replaced: Record<string, { by: string; why: string }> = {
  'User not authenticated': { by: 'Please log in again', why: 'no code shows it' },
  'Are you sure you want to delete this vehicle? This action cannot be undone.': {
    by: 'Are you sure you want to delete this vehicle? You can undo this for a moment.',
    why: 'the next screen offers Undo',
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
};

/** Texts composed of parts, and where each part is. */
export const composed: Record<string, readonly RegExp[]> = {
  // In British spelling, as everywhere in the product, and with what follows it.
  'Optimized for Mobile': [/Optimised for Mobile/],
  'Make is required': [/requiredLine\(\d+, 'Make'\)/, /`\$\{name\} is required`/],
  'Model is required': [/requiredLine\(\d+, 'Model'\)/, /`\$\{name\} is required`/],
  'Title is required': [
    /requiredName\(\d+, 'Title', 'Title too long'\)/,
    /`\$\{name\} is required`/,
  ],
  'Failed to export vehicles': [/`Failed to export vehicles\$\{words\[format\]\}`/, /json: ''/],
  'Failed to export vehicles to CSV': [
    /`Failed to export vehicles\$\{words\[format\]\}`/,
    /csv: ' to CSV'/,
  ],
  'Exported {n} vehicles successfully!': [
    /`Exported \$\{[\w.]+\} vehicles\$\{words\[format\]\} successfully!`/,
    /json: ''/,
  ],
  'Exported {n} vehicles to CSV successfully!': [
    /`Exported \$\{[\w.]+\} vehicles\$\{words\[format\]\} successfully!`/,
    /csv: ' to CSV'/,
  ],
  "Something went wrong. We're sorry, but something unexpected happened. Please try refreshing the page.":
    [
      /> ?Something went wrong ?</,
      /> ?We're sorry, but something unexpected happened\. Please try refreshing the page\. ?</,
    ],
};

/** Texts that nothing shows, and why. */
export const unsaid: Record<string, string> = {
  'You must be logged in to upload images': 'every page with an upload is for people logged in',
  'Failed to delete image': 'an image goes with the form’s save, which says what failed',
  'Description is required': 'only the title of a task is required',
  'Category is required': 'only the title of a task is required',
  'Duration is required': 'only the title of a task is required',
};

/** Former wording that read like a translation, and its replacement. The left side must not come back. */
export const reworded: Record<string, string> = {
  'tell you in time what is due': 'remind you in good time',
  'Suggested from the paper': 'Found in this document',
  'The next is counted from': 'Next one due from',
  'Or after so many miles': 'Or every … miles',
  'What this vehicle said before it was changed': 'Change history',
  'Filled up to the top': 'Full tank',
  'Book it in at a dealer of this make': 'Call any {make} dealer',
  'This says nothing about the vehicle': "We'll look it up when you're back.",
};

/** Former sentences of guides, each since rewritten. */
export const unspoken: readonly string[] = [
  'Drive-on ramps do as well',
  'put no oily rags in your pockets',
  'The car reckons the life of the oil itself',
  'Least tread the law allows',
  'If it keeps getting less',
  'The first press finds no brakes at all',
];
