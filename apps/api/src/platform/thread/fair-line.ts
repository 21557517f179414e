/** A waiting line in which lanes take turns, however many items each has. */
export type FairLine<T> = {
  /** Adds an item. Returns the one that must leave if the line is full: the last of the longest lane, or the item. */
  add(lane: string, item: T): T | undefined;
  next(): T | undefined;
  /** Returns whether the item was still waiting. */
  remove(lane: string, item: T): boolean;
};

export const createFairLine = <T>(maxWaiting: number): FairLine<T> => {
  /** In the order of their turns. */
  const lanes = new Map<string, T[]>();
  let size = 0;

  const drop = (lane: string, at: number): T | undefined => {
    const items = lanes.get(lane) ?? [];
    const [item] = items.splice(at, 1);
    if (items.length === 0) lanes.delete(lane);
    size -= 1;
    return item;
  };

  /** Of equally long lanes the one that has just grown: no user loses a place to one who asks as much. */
  const longestLane = (grown: string): string => {
    let longest = grown;
    for (const [lane, items] of lanes) {
      if (items.length > (lanes.get(longest)?.length ?? 0)) longest = lane;
    }
    return longest;
  };

  return {
    add(lane, item) {
      const items = lanes.get(lane) ?? [];
      items.push(item);
      lanes.set(lane, items);
      size += 1;
      return size > maxWaiting ? drop(longestLane(lane), -1) : undefined;
    },
    next() {
      const [first] = lanes;
      if (!first) return undefined;
      const [lane, items] = first;
      const item = drop(lane, 0);
      // Its next item waits until every other lane has had its turn.
      if (lanes.delete(lane)) lanes.set(lane, items);
      return item;
    },
    remove(lane, item) {
      const at = lanes.get(lane)?.indexOf(item) ?? -1;
      if (at >= 0) drop(lane, at);
      return at >= 0;
    },
  };
};
