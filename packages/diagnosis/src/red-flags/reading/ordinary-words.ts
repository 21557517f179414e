/** Everyday words that resemble a misspelt danger word. They are never corrected. */
export const ordinaryWords: readonly string[] =
  `smear smears smearing smeared streak streaks streaming swearing sweating fish alternate bake bakes baking barking battered battering bells blinding blocking bottling bowling brace braces brave
  breakers bringing broiling broker brunt bugle building bullring bunt burying caliber carton chaffing changing
  charges charter charting chastise chatting chirping clanking clinking clocking clubbing corrode corrosive counting
  deplored diesels dipping ditzy diving donors drilling drinking electrician employed engineer excluded exclusion
  explored expulsion failures fame filed filing flanking flashily floors flour fluids flushing gauze grieving
  grinning guessing handlers handshake hybrids leafs leasing leaving locker locket looked looser louse meeting
  needles overcoat overeater overhead overhear overreact paddle parsing parting patrol peddle petals pouncing
  powering radiated radiation roller scarring seam sell selling sells shading shaping sharing shaving shells shelving
  shipping shopping shucking sidewalk skinning skipping slacking slapped slapping sleeping slinging smelting snaking
  sneaking sneezing snipping sparkling spawning speaking spell spelling sporting sprang sprig sprint sprung stacking
  staff stalling stapling starring starving steadying steak steal stealing steeping stem stemming sterling stifling
  stitching stocking stoke stokes stopper storming stripping structured structures stunning subprime suffrage
  swapping sweeping types violation warming wheal whipping whisking wording`.split(/\s+/);
