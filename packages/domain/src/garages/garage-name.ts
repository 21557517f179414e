export const garageColours = ['blue', 'brown', 'green', 'purple', 'teal', 'grey'] as const;
export type GarageColour = (typeof garageColours)[number];

const [ownColour, ...otherColours] = garageColours;

/**
 * Returns the name that the owner chose, or else one made of the first name of the person whose garage it is. After
 * that person has left, there is no such name.
 */
export const garageNameOf = ({
  name,
  firstName,
  isOwn,
}: {
  name: string | null;
  firstName: string | null;
  isOwn: boolean;
}): string => {
  if (name) return name;
  if (firstName) return `${firstName}’s garage`;
  return isOwn ? 'My garage' : 'Shared garage';
};

/** Returns the name to store: null for the one that the garage has anyway, so that it goes on following the first name. */
export const storedGarageName = (name: string, firstName: string | null): string | null =>
  name === garageNameOf({ name: null, firstName, isOwn: true }) ? null : name;

/**
 * Returns the colour that the owner chose. Without a choice a person's own garage is blue, and garages of others have
 * one of the other colours, always the same for the same garage.
 */
export const garageColourOf = ({
  id,
  colour,
  isOwn,
}: {
  id: string;
  colour: GarageColour | null;
  isOwn: boolean;
}): GarageColour => {
  if (colour) return colour;
  if (isOwn) return ownColour;
  const digits = Number.parseInt(id.slice(-6), 16);
  return otherColours[digits % otherColours.length] ?? ownColour;
};

/**
 * Returns the colour to store: null for the one that the garage has anyway for its owner, so that it differs from the
 * members' own garages.
 */
export const storedGarageColour = (
  colour: GarageColour,
  garage: { id: string; isOwn: boolean },
): GarageColour | null => (colour === garageColourOf({ ...garage, colour: null }) ? null : colour);
