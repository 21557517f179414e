import { readWords } from '../red-flags/reading/words.ts';

/** Things that may fail to start, move or open without stopping the vehicle. */
const otherThings =
  /\b(?:wipers?|washers?|windows?|mirrors?|seats?|radio|screen|sat ?nav|heater|blower|fan|air ?con|ac|doors?|boot|tailgate|bonnet|sunroof|roof|hood|flap|cap|aerial|horn|lights?|lamps?|headlights?|indicators?|gauge|needle|speedo|camera|sensors?|charger|bluetooth|usb|locks?|locking|stop start)\b/;

const fails = '(?:will|does|did|would|can|do) not (?:\\w+ ){0,2}?';
const goes =
  '(?:start|restart|turn over|turn the engine|fire|crank|catch|run|move|go anywhere|budge|drive|pull away|go into (?:any )?(?:gear|drive|reverse|ready)|pick (?:up )?any gear|go(?= (?:this|today|now|at all|$))|release(?= |$)|engage|come out of park|power up|switch on|wake)';
const signs = [
  new RegExp(`\\b${fails}${goes}\\b`),
  /\b(?:cranks?|turns over|churns?|spins over) (?:\w+ ){0,4}?(?:but|and) (?:\w+ ){0,3}?(?:not|never|no)\b/,
  /\b(?:no|non) (?:start|starter|crank|drive)\b(?! in \d)/,
  /\b(?:only|just|it) (?:\w+ )?clicks?(?= (?:when|once|and|then|but|no|not)|$)|\bclicks? (?:\w+ ){0,5}?(?:turn|key|start)/,
  /\b(?:completely|totally|stone|all|car|van|bike|it|is|went|gone|everything|electrics) dead(?= (?:this|when|as|on|in|now|after|again|at|and|but|not|no|since|$)|$)/,
  /\b(?:dead|nothing) (?:\w+ ){0,3}?(?:when|as) (?:\w+ ){0,3}?(?:turn|press|push|key|start)/,
  /\b(?:press|turn|push|hit|key) (?:\w+ ){0,5}?(?:nothing|silence|not a thing)\b/,
  /\b(?:died|conked out|packed up|cut out|stalled|stopped) (?:\w+ ){0,8}?(?:not|no) (?:\w+ ){0,2}?(?:start|restart|go)\b/,
  /\bstuck (?:in|on) (?:park|the (?:drive|road|hard shoulder)|gear)\b|\bimmobili[sz]ed\b|\b(?:handbrake|brakes?) (?:\w+ )?(?:stuck|jammed|seized|frozen|locked) (?:on|solid)\b/,
  /\b(?:got|have|has) (?:a )?flat battery\b|\bbattery (?:is )?(?:flat|dead)\b(?! (?:twice|every|most|again))/,
  /\bclick click\b|\bgroan (?:\w+ ){0,2}?nothing\b|\bjust churns\b|\bspins over (?:\w+ ){0,3}easy\b/,
  /\bkey (?:will|does|did) not turn\b|\b(?:given|gave) up completely\b|\bkilled (?:it|the battery)\b/,
  /\bcuts? (?:out|dead) (?:\w+ ){0,4}?(?:every (?:try|time)|second|gear)\b|\bon the forecourt\b|\bwe are stuck\b|\bstuck in neutral\b/,
];

/**
 * Returns the words that say that the vehicle will not start or move, or null. Each clause is read alone: `the wipers
 * will not move` is about the wipers.
 */
export const immobileWords = (complaint: string): string | null => {
  const sentences = Map.groupBy(readWords(complaint), ({ sentence }) => sentence);
  for (const words of sentences.values()) {
    const text = words.map(({ text: word }) => word).join(' ');
    for (const sign of signs) {
      const found = sign.exec(text);
      if (!found) continue;
      const at = text.slice(0, found.index).split(' ').length - 1;
      const before = words.slice(0, at).filter(({ clause }) => clause === words[at]?.clause);
      if (!otherThings.test(before.map(({ text: word }) => word).join(' '))) return found[0];
    }
  }
  return null;
};
