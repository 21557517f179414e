/** Words that are right as they are and speak for no system, though some look like a slip for a word that does. */
export const plainWords = `
  about above accelerating acceleration across adjacent adjust adjusted adjustment advice advise advisory after
  again against age aged align allow allowing alone along also among amount applied around attention back balanced
  bare become been before behind being below bend bent better between black block blocked blue body bolt bolted
  bonded both bottom bracket branch breaking broke broken build building button cable camper campervan captain
  carries case casing catches cause caused centre certain change changed changing check checked checking choose
  classic clean cleaning click clip clips close closed closing clunk clunking cold collapsed colour come coming
  command complete completed component connect connected connection contact contained converted corner correct
  correctly cover coverage crack cracked creak creaking create creating current custom cut cycle cyl damage damaged
  declared deep defective delaminated delaminating detached detect detected detection deteriorated device different
  direct distorted does doesnt dont down drive driver each early easily efficient electronic ends enough even evenly
  excessive excessively expensive expose exposed extension external face facing faded fading fail failed failing
  failure fair fairly falling faster fault faulty feel felt filled fine first fitted fixed fixes fixing float foul
  fouling fracture fractured frayed fraying free freely front full fully function functioning gone good grab greater
  green grey ground half handling hanger hanging hard harder have having heard heated heavily heavy held help helper
  here high higher holder holding hole hose house housing hydraulic incorrect incorrectly indicate inner inoperative
  insecure inside intermittent join joint just leading learning leaving left letter level lifted light like likely
  limit limited line lined lines listing loading location locked long longer looked looking loose loosen lose lost
  lots low lower made major manage many mark marked material matter maximum message metal middle minimum minor
  missing misting more most motorbike motorcycle motorhome mount mounted mounting movement moving much must near
  nearly nearside need needing needs negative never newer next noise noisy none normal normally note number obvious
  offside only operate operating operation operator origin original other outer outside over packing paint painted
  pair part particular past path period perishing permanently person picked pin pipe pitted pitting place placed
  play please point points poor poorly position positive post presence present previous prime product prone protect
  protected pulled putting quiet quite rather rattle rattling reading real really rear recent recommend recommended
  regarding regular related released rely remain remote remove removed repair repaired repairs repeated replace
  replaced replacement require required requirement requires restrict restriction retained returned right rocking
  rough roughly round rounded rounding rubber rubbing safe safely same save scab scratch seal sealing second section
  secure security seem seen seized select selected setting several severe severely severity shall shape share sharp
  shell shift short shorter shortly should show showing shown side sign signs simple single size sized slack slight
  slightly slow slowly small smell snapped soft some something soon sort sorted speed split spot spread square
  squeak squeaking squeal stack stage start started starting startup state stated status stay stays sticking stiff
  still stone stored straight strange strap string strong stuck stuff summer support surface switched swollen system
  table taped tear temp test tested thanks that there these thick thin thing things this those though thread three
  through throughout tick ticking tight tighten time together torn touch touching track trapped travel treat tried
  turn turned twisted type typed under underneath understand uneven unevenly unsecured until upon upper usable used
  vehicle very waiting ware warm warning water weak weakened wear wearing well while white whole whose wider will
  winter with within wont work worked working worn wrong year years yellow
`;
