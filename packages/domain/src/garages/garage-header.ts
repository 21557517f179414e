/** Names the garage that a request is about. A request without it is about the user's own. */
export const garageHeader = 'roadworthy-garage';
