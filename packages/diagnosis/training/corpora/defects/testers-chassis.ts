/** Brakes, tyres, wheels, suspension and steering, for `readTexts`. */
export const chassisTexts = `
= brakes
NSR brk hse perished | o/s/r brk calliper siezed | Frt brk discs worn + lipped | handbrk travel excessive, adj req
rear drum brakes not stripped for inspection | front brake lever has excessive travel
rear brake torque arm bolt loose | m/cyl weeping | brake fluid weeping from nsr cylinder | rear disk shields corroded
Service brake reservoir cap missing | load sensing valve seized | breaks binding rear | h/brake lever ratchet worn
brake pipe to rear axle flexi corroded | pads getting low all round | abs sensor cable chafing | brake servo hissing
Offside Front Brake hose ferrule corroded (1.1.12 (f)) | Brake pedal reserve travel close to limit (1.1.2 (a))
Nearside rear parking brake cable seized (3.1.3) | brk pads f 3mm approx | osr brk cyl weeping
n/s/f flexi hose cracked (brake) | brake judder front | pedal spongy, needs bleeding | pulls left under braking
rear brake pads bike 1.5mm left | bike front caliper sticking | brake discs have a lip and are scored
rear brakes out of balance | unable to view rear shoes | brakefluid old | hand brake leaver creaks | handbreak weak
brake pipes greased, condition not assessed | EPB fault message on dash | one pad binding on carrier nsr
air tank drain valve leaking | REAR BRAKE CYLINDER SEEPING N/S | Front brakes have excessive runout
Brake cable to nearside rear not adjusted | rear wheel brake drum cracked (bike) | OSF caliper slider pins dry
n/s/r brake shoe web worn | abs ring corroded | dot 4 fluid moisture content high | brake pipe nr fuel tank crusty
h/brake works on one side only | ebs warning lamp on | front brake pads worn and track rod end loose
brake bias valve stuck | sidecar brake not working | low brake pad warning light on | brake hse chafing on spring
esc light illuminated | corroded brake back plates | brake peddle worn | handlebar brake lever tip missing
Brake pads (rear) approx 20% remaining | Front brake pad wear warning lamp lit
binding noticeable n/s/f when wheel spun | service brake efficiency marginal
brake disc surface corrosion due to lack of use | Nearside Rear Brake hose excessively twisted (1.1.12 (b))
rear brake rod bent | rear brake pedal on bike fouls exhaust | linked brake hose weeping at union
vacuum servo pipe split | park brake lever spring loose | front brakes squeal | brake union rusty
rear disc shield loose | regen fault, brake light on dash | brake line kinked | ABS pump noisy | backplates rotten
load apportioning valve rod seized | brake component coated in oil | drums glazed
no brake fluid visible in reservoir | bike rear master cyl sight glass cracked | retarder lamp on
Offside Front brake disc worn, pitted or scored, but not seriously weakened (3.5.1i)
Parking brake lever has no reserve travel (3.1.6b) | Rear brakes imbalance 25% but within limits (3.7.B.5b)
Nearside Rear Brake shoe lining worn close to limit (3.5.1g) | brakes: nsr low effort
both rear brk drums lipped and shoes thin | pads 3mm fr, 4mm rr | OSF DISC CRACKED
rear hydraulic brake line weeping near diff | abs lamp does not go out
drivers side rear caliper handbrake lever sticking | h/brake cable frayed o/s | brake pedle low
front brake disk's heavily corroded | calipr seized | n/s/f brakepipe corroded | brake servo vac hose perished
slight seep from o/s/r wheel cylinder | linings low rear | trike front brake weak
motorcycle rear drum brake lever at end of travel | Brakes: nearside front hose slightly deteriorated (1.1.12)
ns fr disc lipped edge | OSR BRK PIPE CORR NR AXLE | pipes corroded (brake) o/s/r | brake warning lamp stays on
handbrake only just holds | front pads & discs nearly done | brake cable ferrule split on bike
foot brake pedal pivot stiff | brakes sticking on | rear brake snatching | brake fluid leak o/s/f caliper
clevis pin worn on handbrake linkage | calliper dust seals perished | flexible brake hose ballooning
brembo caliper bolt loose | pad material low | slight fluid loss at master cylinder | brk light on dash, fluid low
van rear shoes contaminated with diff oil | motorhome brake drums rusty from standing
grinding noise from rear when braking | squealing front brakes | car pulls right when brakes applied
brake pedal travel long | pedal goes to floor slowly | brake squeak n/s/f | discs past their best
rear discs rusty from sitting | EV rear discs corroded through lack of use | brakes a bit spongey
judder through pedal when braking | wheel locks up early o/s/r on rollers | poor handbrake
handbrake needs taking up a few clicks | bike front brake feels wooden
rust on brake pipes where they go over the axle | abs fault light | hoses cracked to front calipers
Nearside Front Brake disc or drum significantly and obviously worn (1.1.14 (a) (i))
Offside Rear Parking brake recording little or no effort at a wheel (1.4.1 (a) (i))
Brake hose contact with another component o/s/f | Rear brake linkage has excessive movement
Brake lining or pad worn below 1.5mm | vacuum pipe to brake servo loose | b/pipes covered in underseal
R/H rear brake cyl leaking | all brake discs pitted | rear brake drum ovality | brk fluid discoloured
brakes dragging | hanbrake lever loose | e-brake fault | front disk warped | bike rear caliper bracket worn
brake pads glazed | breaks squeeking | parking-break weak
Offside Front Brake actuator dust cover missing (1.1.16 (e)) | Brake control valve insecure (1.1.7)
Nearside Rear Brake cable knotted or damaged (1.1.15 (a)) | Brake reservoir fluid level below min (1.1.10 (e))
Vacuum assistance inoperative (1.1.3) | Stability control switch damaged (7.12 (b))
Brake pipe inadequately clipped or supported (1.1.11 (e)) | Service brake pedal return slow (1.1.1 (b))
Abnormal lag in brake operation offside front (1.2.1 (d)) | Anti-lock braking system component missing (1.6 (c))
Nearside Rear wheel brake binding (3.7.B.4) | Brake hose likely to be damaged by contact (3.6.B.3)
Brake performance not tested | Front motorcycle brake disc slightly distorted | Handbrake lever side play (3.1.4)
rear brake pedal loose on bike | front brake master cylinder weeping | brake hose routed wrongly on fork
unable to check rear brake shoes, drums fitted | brake discs not visible due to wheel trims
disc brake pads on bike near limit | trike handbrake weak | brake pipe corroded under floor
regen braking inconsistent | e-scooter style cable brake frayed | rr brake pipes corr | N/S/F brk pad low
front pads wearing thin | h/brake cable corroded | brake caliper leaking | rear drums noisy | ns/r brake pipe rusty
brake fluid overdue | Rear brake hose perished (3.6.B.4e) | brake disc rusty n/s/r | slight brake fluid seep o/s/r
nearside brake hose perishing | handbrake ratchet slipping | bike brake lever play
= tyres
NSF 1.8mm | tyres 3mm n/s/f, 2.5 o/s/f | osf tyr worn on inside edge | o/s/r valve stem perished
rear tyre flat spotted | front tyre cracked between tread blocks | tires worn near the indicators
different makes of tyre on same axle | tpms sensor fault | all 4 tyres ageing | wearing on outer edges front axle pair
both front tyres down to 2.5mm | tyre's cracking n/s/r sidewal | n/s/f tyre slightly under inflated, slow puncture
tyre pressure low n/s/r | sidewall cuts to o/s/f | front tyre worn in the middle | tire tread low osr
valve cap missing n/s/f | tyres hard and perished on caravan style motorhome
Nearside Rear Tyre tread depth not in accordance with the requirements (4.1.E.1) | rear tyre over 6yrs old
spare tyre bald | o/s/f 3mm, n/s/f 3mm | legal but low on tread all round | plug repair in rear tyre close to shoulder
nail in lhr tyre | tyre bulge rhf | ofside rear tyre boarderline | inner shoulder worn n/s/f, needs 4 wheel alignment
NSR TYRE 2MM ACROSS 3/4 | tyres of mixed construction rear axle | cut in the tyre wall | tyre valves perished
tyre fouling wheel arch liner on full lock | twin rear inner tyre low | TPMS warning lamp | tyre repair string visible
tyre wear uneven o/s/f | rear tyre centre tread low bike | winter tyres fitted to front only | wear bars showing
cracked sidewalls | deep cut n/s/f | Tyre incorrectly seated on rim | nsf worn to 1.7 on outer | rear pair perishing
tyre walls crazed | tyres illegal soon | nsr tread nearing min | tyre has object embedded
front tyre wearing on both shoulders | slick centre on rear tyre (bike) | space saver in use | tyr prs low
offside rear tyre: directional fitted wrong way | tyer cut to cords | rear tyre scalloped
load rating of tyres too low for van | Nearside Front Tyre tread depth approaching minimum (4.1.E.1) | tyres on limit
tyre inner wall scuffed | 3mm tread fronts | rears 2mm | nsf tire perishd | tyrecracked n/s/r
tread depths: nsf 3 osf 3 nsr 2 osr 2 | worn tyre o/s/r | part worn tyres fitted | tyres square (motorcycle)
tyre size differs from plated | tubeless repair plug leaking | n/s/r runflat damaged
valve extension insecure inner twin | ofs tyre low | tyres getting close | n/s/f worn edge
osf tyre inner edge bald-ish | front nearside tyre has been plugged | tyre age cracks | tyres below 3mm
worn tyres on front axle | osr tyre 1.9 | rear tyre squaring off | n/s/r tyre slow leak
tyre has sidewall damage exposing nothing yet | tyre tread blocks chunking | 4 budget tyres close to limit
trailing axle tyres perished motorhome | N/S/R TYRE WORN CLOSE TO LEGAL LIMIT 2.0MM
rubber is old and cracked on all four | tyres need replacing soon | tyre wearing on inside | tread is getting low
two front tyres at 2mm | bit of glass stuck in tyre | wobbly wear on tyre from bad tracking | tyre looks soft
tyres noisy and feathered | rear tyre nearly on the wear marker | front tyre flat
Tyre seriously damaged o/s/r (5.2.3 (d) (ii)) | nsf tyre wall cracked | both front tyres outer edges worn
tyre worn to indicator | tyre tread 1.8mm on centre | n/s tyres perishing | run-flat tyre fitted with slow puncture
offside front tyre inner edge | rear tyre wrong rotation | trye worn nsf | tyers cracking | valve bent
pirelli o/s/r low tread | Offside Rear Tyre has a tear (5.2.3 (d) (i)) | Tyre not fitted correctly (4.1.B.1)
Nearside Front tyre valve stem damaged (4.1.B.2) | Tyres fitted with differing structure across axle (5.2.3 (c))
Spare Tyre tread depth below requirements | tyre tread not measured, vehicle on ramp | bike tyre cracked in grooves
motorhome tyres date stamped 2009 | tyre sidewalls not fully visible | dual rear tyre rubbing
nsf tyre close to limit | os rear tyre 2mm | tyre scuffed | tyres perished | n/s/r tyre bulge | low tyre pressures
tyre tread worn o/s/f | sidewall cracking | tyre pressure warning light on
= wheels
rear wheel spoke loose | n/s/f rim bent | wheel trim missing, wheel nuts rusted | sprocket side wheel rim corroded
front alloy cracked | steel wheel badly rusted o/s/r | loose wheel nuts n/s/f | wheel stud sheared n/s/r
spokes rusty front wheel | front wheel slightly out of true | alloy rims pitted all four
wheel nut torque to be checked | alloy damaged n/s/f | wheel nuts corroded | o/s/r wheel bent | cracked rim
wheel bolts too short | front wheel spindle nut loose | rust on steel wheels | missing wheel nut
wheel rim gouged n/s/r | centre cap missing | spokes loose and one snapped | wheel retaining bolt missing
castellated nut split pin missing front wheel | rear rim dented at bead | wheel weights missing | corroded alloys
n/s/r wheel nut missing | wheels corroded | alloy lacquer peeling, tyre may leak at bead | spoke nipple loose rear
nsr wheel dented | hub cap loose | wheel nuts loose o/s/f | rear alloy buckled inner
wheel corrosion causing slow deflation | wire wheel spokes slack | sidecar wheel spokes loose
locking wheel nut key not available | kerbing to all alloys | wheel has a slight buckle | wobble in rear wheel rim
nut missing off wheel | wheel distorted | nsr alloy cracked | rusty wheels | front rim buckled | wheel studs stretched
alloys kerbed | Nearside Front Wheel securing nut insecure (5.2.1 (a)) | Offside wheel spoke cracked (4.2.B.1)
Wheel incorrectly fitted (5.2.2 (d)) | bike wheel spokes corroded | front wheel out of balance
wheel trims cable tied on | van wheel nut indicators missing | o/s/f alloy wheel damaged | wheel bolt loose | bent rim
= suspension
o/s/f lwr arm bush prshd | arb d/link worn n/s | nsr w/brg noisy | fork stanchions pitted
front forks leaking oil o/s leg | swinging arm bushes worn | rear shock bush worn on bike | swing arm bearing play
leaf spring shackle pins worn | n/s/r spring perch corroded | airbag suspension n/s leaking | shk abs o/s/r corroded
lower balljoint boot split | rear beam bushes cracked | hub carrier bush play | bottom arm rear bush delaminated
wishbone b/jnt slight play | spring eye bush worn | coilspring corroded | spring hanger corroded
front o/s sprg broken at base | n/s/f top strut mount knocking | n/s rear spring sagging | shock absorbr n/s/r leaking
nsf lower b/joint dust cvr split | subframe bush perished rear | rear sub-frame bushes worn | osr whl bearing rumble
rear suspension linkage bearings dry | fork gaiters split | fork seal leaking n/s | front fork legs pitted with rust
rear leaf springs corroded, van | air suspension compressor noisy | ARB link pin bush wear nsf | rear tie bar bush
hub bearing o/s/r play | control arm rear bush cracked, front n/s | rear axel corroded | coil sprin corroded
susp. arm corroded | trailing arm mounting bush split | play in bottom swivel | ns ft spring snapped
lower wish bone bush | o/s/f macphersen strut leaking | shock obsorber weak n/s/r | front shock bush
top arm ball joint play | wheel bearings noisy both rear | suspension lowered | rear shocker o/s misting
knocking noise from front suspension | O/S/F ANTI ROLL BAR LINK BALL JOINT WORN | antiroll bar drop links rattle
front fork bent slightly | swing arm pivot play | rear monoshock leaking oil | balljoint rubber perished
stub axle play | air bellows cracked n/s/r | bushes worn rear arms | top mounts creaking | strut gaiter torn
corroded spring seat nsr | N/S LOWER ARM CORRODED | leaf spring broken o/s/r | dampers misting
rear hub bearing rough | spring coils binding | helper spring broken | front axle beam bush
rear wheel bearings rumbling | wheel bearing play n/s/f | torsion bar anchor corroded | droplink gaiter split
fork leg oil leak | front suspension bottoms out | fork bushes worn | shock absorber upper mounting loose
shocks tired | rear shock linkage worn | shock eye corroded | n/s/f hub nut loose | wishbone corroded
arb clamp loose | suspension turret bush play | spring u bolt nuts loose | rear lateral link corroded
air spring leak | coil spring displaced | rubber bush on panhard rod | front lower ball pin worn
lever arm damper leaking | ride height sensor link broken | top yolk bearing - shock worn
swinging arm chain slider worn | nsf road spring fractured (2.4.C.1a)
Offside Rear shock absorber has a serious fluid leak (2.7.3)
Nearside Front constant rate coil spring corroded (2.4.C.1b) | o/s/r suspension bump rubber missing
play in lower balljoints both sides | o/s/f swivel joint gaiter perished | front wheel brgs worn
nsr shockabsorber leeking | wishbone rear bush spit | n/s roll bar link | rear springs sagged on motorhome
additional air assist bag leaking | leaf spring clip broken n/s | osr trailing arm bush deteriating
shock piston rod pitted | bearing noise n/s/r | forks twisted | fork oil seals leaking both
spring preload adjuster seized | steering knuckle / hub bush worn | hub carrier corroded | dampners leaking
rear damper bush gone | arb bushes worn | panhard rod corroded | suspension pipe corroded (hydropneumatic)
osf s/absorber leaking | NSF ROAD SPRING CORRODED | o/s/r coil fractured | macpherson strut rod pitted
slight wear in o/s/f bottom balljoint | nsr rear arm bush perished | axle bush deteriorated | rear beam corroded
n/s wheel bearing whine | bearing play o/s/f wheel | fork tube scored | front forks misaligned | fork dust seals split
rear suspension unit weak damping | sidecar suspension worn | swing arm corroded | nsf shock abs dust shroud loose
air suspension bellows perished | hydraulic suspension sphere flat | suspension bushes perished all round
wishbone ball joint boot split | rubber bushes cracking | arb to chassis clamp corroded | drop-link dust cover torn
subframe to body bush collapsed | nsr spring cup rusty | clonk over bumps nearside front
knocking from front end on speed bumps | creaky suspension | droning noise from rear wheel bearing
car sits low at back | bouncy at rear | spring has snapped | shock leaking fluid | play in front wheel, bearing
rubbers on anti roll bar gone hard | front end knocks | front forks not damping | oil on fork legs
rear end sags on van | bottom joint worn o/s | metal on metal at rear shock top | bush split at rear of n/s arm
hub has play | strut leaking | oil misting on nsr damper | air ride deflates overnight
Offside Front Suspension component fixing loose (5.3.3 (a) (i)) | nsf spring broken | Rear coil springs corroded both
front shocks weeping | lower arm front bush n/s split | ball-joint worn | n/s/r shock absorber bush worn
o/s front wheel bearing rough | suspention arm corroded | wish-bone bush | absorber leaking n/s/r
front stabiliser bush worn | fork seals gone | rear swingarm bearings worn | fork leaking | rear axle mounting bush
shockabsorber o/s/f | anti-rollbar bush | rear leafs rusty | nsf bearing noisy | spring corroded nsr | sussy arm bush
Rear suspension spring attachment slightly loose (5.3.1 (a)) | Nearside Front Suspension rod corroded (5.3.3 (b))
Rear Wheel bearing has excessive play (2.6.2)
Front Anti-roll bar ball joint dust cover severely deteriorated (5.3.4 (b) (ii))
Nearside Rear Shock absorber damaged to the extent that it does not function (5.3.2 (a))
Front fork stanchion has slight corrosion (2.5) | Offside Front lower ball joint excessively worn (2.5.B.1a)
Offside Rear Suspension bush has slight deterioration (2.4.G.2)
Front suspension has slight play in upper swivel joint (2.5.B.1a) | rear shock bolt loose bike
fork oil weeping onto caliper | swingarm pivot worn | steering head ok, fork bushes worn
spring leaf cracked n/s/r van | van rear springs flattened | AL-KO axle rubber worn | air suspension leak o/s/r
suspension not fully inspected, covers fitted | wheel bearing slightly rough front bike
shock corroded at lower mount | spring pan corroded | trailing arm corroded | lower control arm corroded
rear torsion bar mount corroded | n/s/f coil spring broken | osr shock leaking | wishbone bushes worn n/s/f
antiroll bar bush worn | w/brg noisy n/s/f | fork seal weep | swingarm play | lwr ball joint worn | rear spring corr
rear shock mount corroded | nearside front ball joint rubber split | front fork seal perished
spring corroded and pitted | suspension leg leaking
= steering
o/s t.r.e. slight play | tie-rod end boot perished | steering head bearings tight | headstock bearing play
p/s pump leaking | p.a.s. pipe corroded | steering damper leaking | handlebar loose
handlebars foul tank on full lock | drag link ball joint play | idler arm worn | steering rack weeping fluid o/s
s/rack gtr split | steering u/j worn | steering head race notchy | n/s inner rack joint has play
p/steering fluid low | power steering hose sweating | t/rod end gaiter split | steering wheel not straight ahead
column bearing slight play | wheel allignment out | yoke pinch bolt loose | handle bars bent | bar end weight missing
steering arm bolt loose | steering box seal leaking | TRE boot split nsf | ns trackrod end play | steering rack loose
steering heavy | power steering belt squeals | powersteering leak | play in steering | toe out n/s
steering idler worn | pas reservoir low | rack end worn | head bearings loose | steering stops missing
universal joint on steering column worn | inner steering joint play n/s | steering rack mounting bush worn
slight notch in steering at centre | power assisted steering noisy | steering pump whine | eps light on
track rod bent | steering relay lever worn | steering wheel cover loose | steering coupling rubber perished
tracking needs doing | toe setting out | steering lock stop adjuster missing | handlebar grip loose
bars twisted in clamps | headset notchy | top yoke corroded | drop arm loose | rack gaiter clip missing
ball joint on tie rod knocking | Steering rack gaiter split (2.2.D.2d) | Track rod end ball joint dust cover split nsf
o/s tre lock nut loose | steering rack gator split n/s | pas hose corroded | steering box drop arm joint worn
excessive play at steering wheel | steering head bearings over tightened | inner t/rod worn
powersteering pump leeking | electric power steering light on | steering column bush worn | fork yoke cracked
handlebar clamp bolts loose | stearing knuckle pinch bolt | track-rod end gaiter split | trackrodend worn n/s
steering rack bellows split | o/s rack boot loose clip | PAS pipe weeping | power steering fluid leak
steering joint rubber perished | steering tight in head | head stock bearings need grease | handlebars misaligned
clip-ons loose | steering column shroud loose | steering idler bush worn | front wheels out of alignment
eps motor noisy | steering reservoir cap missing | sidecar outfit pulls left | steering wanders
steering wheel off centre | stiff spot in steering | drips of power steering oil | whining noise on full lock from pas
steering notchy in middle | bars catch screen at full lock | rubber boot on steering rack split | steering creaks
end of track rod loose | rack is leaking | clunk from steering column | steering rack gaiter leaking
offside inner tie rod | steering gaiter split | track rod end dust cover torn | pas leaking | steering box leak
wheel alignment | loose headstock | head bearings need adjusting | power-steering hose weep | o/s tr end
steering damper loose | handlebars loose | steering rack worn
Nearside steering rack inner ball joint has slight play (2.2.C.1d) | Steering column top bearing worn (2.2.2)
Power steering inoperative (2.1.5 (d)) | Steering linkage movement (2.1.3 (a)) | Steering gear casing insecure (2.1.2)
Steering head bearings stiff (2.2) | Handlebar grips not secure (2.1) | headrace bearings notchy | bars slightly bent
steering damper bolt missing | fork top yoke loose | steering free play 50mm van | track rod corroded
steering rack corroded | electric steering fault message | power steering pipe corroded | nsf t/r/e worn
o/s rack gaiter split | PAS fluid low | head bearing play | steering column play | steering rack boot torn
tie rod play | bike steering bearings rough
`;
