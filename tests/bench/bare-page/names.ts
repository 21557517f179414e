/** What the bare page and the measurement both name. */
export const bareDatabase = 'bare';
export const paintedMark = 'list painted';
export const cardsAtFirst = 9;
