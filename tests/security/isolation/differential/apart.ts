/**
 * The questions whose requests cannot send the same statements whether or not somebody holds the thing, and why that
 * reveals nothing. Their answers and times are held to the same bounds as all others.
 */
export const apart: Record<string, { statements: string }> = {
  'POST /api/accounts email': {
    statements:
      'A new address becomes an account and a taken one does not, so different rows are written. Nobody but the database sees the statements: either way the mail goes by the queue, the answer is the same, and it comes at a full step of a quarter of a second (`withPaddedDuration`), so that its time tells the step and not the work.',
  },
};
