/** Words after `is` or `went` that are harmless, or mean nothing alone. */
export const plainStates: ReadonlySet<string> = new Set(
  `in at my to of with from by for on it i you we they he she this that these those there here what where when why how who if or and but
  as than like about after before until while during than very only just even ever never again more most much many some any every each
  fine good ok okay great grand perfect noisy squeaky squeaking squealing squeal squeaks squeals new newer worn thin rusty rusting dusty done
  changed checked due expensive cheap lovely normal alright sound brilliant sharp responsive excellent better best juddering juddery original
  standard ceramic clean dirty old older sorted adjusted bedded included covered fitted tested inspected replaced ordered booked
  been being be able going coming making doing getting having pulling needing used likely supposed meant similar same different
  called made full black white grey silver i'll left right centre middle straight original average decent serviced
  powerful smooth smoother quiet quieter light lighter grinding creaking groaning moaning clicking humming rubbing touring sporty electric
  one two three four five six seven eight nine ten not no yes also still already now then today lumpy scary because so since
  using driving thinking wondering looking asking told said saying passed mot legal illegal safe unsafe
  peeling faded sticky greasy cracked leather wrapped heated off-centre crooked central`.split(
    /\s+/,
  ),
);
