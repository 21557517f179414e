/** Messages for too many requests of other kinds than log-ins. */
export const tooManyRegistrations =
  'Too many new accounts from your network. Please wait a while and try again.';
export const tooManyMails =
  'We have already sent several emails. Please wait a while and try again.';
