/**
 * One name for the many ways in which testers write it: `name: way, another way`. Includes abbreviations, other
 * spellings, words joined or split, and old or regional names. Slashes, dots and hyphens within a way are written as
 * spaces (`t r e` is T/R/E, t.r.e. and T-R-E), and plurals as singular. The longest match wins.
 */
export const shortForms = `
offside: r h, rh, rhs, right hand
nearside: l h, lh, lhs, left hand
brake: foot brake, footbrake, ftbrake
gearbox: auto box, autobox
transfer box: transfer case
bell housing: bellhousing
number plate: index mark, number board
glovebox: glove box, glove compartment
star crack: star break
frame number: frame no
chassis number: chassis no, chassis plate
quarterlight: quarter vent
odometer: mileometer, milometer
centre box: middle box
engine steady: engine stabiliser, engine stabilizer, dog bone, dogbone
idle: tickover, tick over
expansion tank: expansion bottle, header bottle, coolant bottle
antifreeze: anti freeze
distributor: rotor arm, dizzy
air con: aircon, air conditioning
armrest: arm rest
headrest: head rest
reinforcement: strengthening
tow eye: towing eye
boot: trunk
pedal: peddle, petal, pedle
horn: hooter, klaxon, claxon, tooter
permit: tax disc, tax disk, tax holder
wheel bearing: wheel baring, wheel bareing, wheel barring
caliper: calibre, caliber
ball joint: bowl joint, bawl joint, ball joynt
shock absorber: shock observer, shock absorbent
track rod: track road, trac rod
idle: idol
weld: wield
wiper: whipper, wipper
rev counter: tacho, tachometer, revcounter
tyre: hoop, baldie
brake: break, brk, brks, brke, bk, breake, brkes, brakeing
braking: under braking, when braking, when brake, under brake, when stopping, under stopping
could not: couldnt
cannot: cant
sag: sagged
brake pad: brakepad
brake pipe: brakepipe, b pipe
handbrake: hand brake, hbrake, h brake, handbrk, h brk, hb, p brake, pbrake, park brake, parkbrake, epb, e brake
disc: disk, dsc, rotor, dic
caliper: calliper, calipar, calliper, clpr, cal
master cylinder: m cyl, m cylinder, master cyl, mcyl
wheel cylinder: w cyl, w cylinder, wheel cyl
back plate: backplate, back plat
hydraulic: hyd, hydr
electric: elec
emission: emis
tyre: tire, tyr, tyer, tyes, tryer, tyrs
tread: tred, thread depth
sidewall: side wall
run flat: runflat
wheel: whl, whel
wheel bearing: w bearing, whl brg, wheel brg, w brg, wbearing, hub bearing
windscreen: w screen, wscreen, winds, w s, wind screen, windshield, screen glass
wiper: wpr, w blade
washer: wshr, squirter
screen wash: screenwash
sun roof: sunroof
bearing: brg, brng, bearng, bering
suspension: susp, suspn, suspenion
spring: sprng, spr
shock absorber: s a, shock abs, shk abs, shock absorb, s absorber, shockabsorber, shockie
shock: shk, shocker, shox
ball joint: b joint, b jnt, balljoint, ball jnt, b j, bj, balljnt
anti roll bar: anti role bar, anti rol bar, antirole bar, anti role, arb, antiroll bar, a r b, a roll bar, anti rollbar, sway bar, stabiliser bar, stabilizer bar, stabiliser, rollbar
drop link: droplink, d link, dlink, arb link, stabiliser link, roll bar link
swinging arm: swing arm, swingarm, swinger
bump stop: bumpstop
king pin: kingpin
bush: bsh, bushing, bushe
arm: arms
lower: lwr
upper: upr
inner: inr
outer: otr
control arm: tca, track control arm
track rod: trackrod, t rod
track rod end: tre, t r e, tr end, t rod end, tie rod end, trackrod end, t r end
tie rod: tierod
power steering: pas, p a s, p s, p steering, pwr steering, p steer, powersteering, hpas
steering: strg, steer, str, stering, stearing
steering rack: s rack, st rack
eps: epas, e p s
rack gaiter: rack boot, rack gtr
gaiter: gtr, gator, gaitor, gater, gaitr, boot gaiter, rubber boot, dust boot
head bearing: head race, steering head, headrace, head stock bearing
handlebar: clip on, clip ons, handle bar, h bar
headlamp: h lamp, hlamp, headlite, h lite, head lamp, hdlamp, h l, head light, main headlight
headlight: head lite
lamp: lmp
light: lite, lght, lt
sidelight: sidelite, side lite, s light
brake light: b light, b lamp
indicator: ind, indic, flasher lamp, winker, blinker
lens: lense, lns, len
led: l e d
reverse light: rev light, reversing light
fog lamp: foglamp, foglight, fog lite
plate lamp: plate illumination, numberplate lamp, no plate lamp
tail light: taillight, taillamp
drl: day running light, daytime light
battery: batt, bat, btry, battry
speedometer: speedo
wiring: wirng
high voltage: hv, h v
charge port: charging port, charge flap, charging flap, chargeport
charging: chargeing, ev charge, charge lead, charge cable, charger
terminal: term
exhaust: exh, ex, xhaust, exhst, zorst
drive unit: edrive unit, e drive, edrive
registration: reg, regn
registration number: reg no, reg num
back box: backbox, tailbox, tail box, rear silencer
down pipe: downpipe
tail pipe: tailpipe
end can: endcan, race can
heat shield: heatshield
catalytic converter: cat conv, catalytic convertor, cat converter, kat
flexi: flexy, flexible pipe, flexi pipe
emission: emmision, emisions, emission test, emmission
fuel: fule
fuel pipe: f pipe
petrol: gasoline
carburettor: carb, carburetor, carbs
engine: eng, engin, motor unit
engine mounting: eng mtg, engine mtg
cam belt: cambelt
aux belt: alt belt, alternator belt, auxiliary drive belt, ancillary belt
misfire: miss fire, mis fire
mounting: mtg, mntg, mtng
mount: mnt
driveshaft: d shaft, drv shaft, dshaft, drive shaft, drvshaft, driveshft
constant velocity: cv, c v, cvj, cv joint
propshaft: prop shaft, prop, p shaft, propeller shaft
uj: u j, universal joint
half shaft: halfshaft
gearbox: g box, gbox, gear box, gearbx
differential: diff, dif
transmission: trans, transaxle
oil: oli, oill
oil leak: o l
hubcap: hub cap
switchgear: switch gear
leak: lk, leakage, leek, leeking
leaking: lkg, leakin
coolant: coolent, cooland, clnt
radiator: rad
corroded: corr, corrd, corrod, crroded, coroded, corroding, corosion, corrd
rust: rusted
deteriorated: det, deteriated, detoriated
perished: prshd, perish, perishd
excessive: exc, excess
missing: msg
insecure: insec
damaged: dmgd, dam, damgd
adjustment: adj
near: nr, adj to, adjacent
point: pt
required: req, reqd
hose: hse
joint: jnt, jt
assembly: assy
sill: cill, sil, sills, o sill, i sill
sub frame: subframe, s frame, sub fram, subfram
undertray: under tray, u tray, utray, engine tray, under shield tray
wheel arch: wheelarch, w arch, wheel arche
cross member: crossmember, x member, xmember
chassis: chasis, chassi, chasi
o2 sensor: oxygen sensor
quarterlight: quarter light, quarter window, quarter glass
tow bar: towbar, towing bracket, tow bracket, towing bar, towing arm, t bar
tow ball: towball
rocker cover: valve cover
skirt: skirting
mud flap: mudflap
mudguard: mud guard, fender, hugger
stand: sidestand, side stand, centrestand, centre stand, center stand, prop stand, main stand, kickstand, stand spring
footrest: foot rest, footpeg, foot peg, foot board, footboard
underbody: under body
underrun: under run
tail lift: taillift
tailgate: tail gate, t gate
door: dr
mirror: mirr, mir, miror
sat nav: satnav
brake fluid: dot 4, dot4, dot 5, brakefluid
oil filler cap: oil cap
management: mgmt, mngmt, man, managment
dash: dashboard
dash cam: dashcam
sun strip: sunstrip
number plate: n plate, numberplate, no plate, num plate, nplate, reg plate, index plate, no.plate, numb plate, registration no plate
registration plate: registration number plate, reg number plate
seat belt: s belt, seatbelt, sbelt, safety belt, s b
airbag: air bag, a bag, airbg
air suspension: airbag suspension, suspension airbag, suspension air bag, air bag suspension
pretensioner: pre tensioner
child seat: baby seat, booster seat, car seat
centre: center, ctr
passenger: pass
driver: drv, drvr
inspect: insp, view underside
not working: n w, nw, u s, inop, not operating
warning lamp: warn lamp, w light
slight: sl, slt, slightly
worn: wrn
`;
