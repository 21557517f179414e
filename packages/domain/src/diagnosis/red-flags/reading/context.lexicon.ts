import type { Lexicon } from './lexicon.ts';

/** Words that say how to read the others: denied, long ago, asked, supposed, of another car, in no literal sense. */
export const context: Lexicon = {
  no: 'no, not, never, none, nothing, neither, nor, without, zero, nobody, non',
  hardly: `hardly, barely, scarcely, almost not, struggle*, struggling, unable, refus*, refuses, refuse, refusing, fails to, failing to, fail to, failed to, difficult to, hard to, slow to, reluctant, cant hardly, stopped, stops, ceased, try to, trying to, tries to, impossible, tough to, takes ages to, takes forever to, no longer, does nothing to, cease*, problem to, long time to, quit, longer to, forever to, ages to, stopped to`,
  ceased: 'stopped, ceased, no longer, quit',
  vehicle:
    'car, cars, van, motor, vehicle, truck, bike, motorbike, motorcycle, scooter, moped, lorry, campervan, camper, motorhome, taxi, minibus, pickup, estate, hatchback, wheels of, golf, corsa, fiesta, focus, transit, astra, leaf, tesla, prius, polo, clio, passat',
  bike: 'bike, motorbike, motorcycle, scooter, moped, rider, riding, chopper, sportsbike, motor bike, motor cycle, ride, rode, okada, biker',
  ev: 'electric, ev, electric car, hybrid, tesla, leaf, prius, zoe, id3, kona, e golf, mild hybrid, phev, plug in, plugin, outlander, leccy car, leccy, electric vehicle, i3, ioniq, mg4, polestar, evs, electric van, e van',
  inside:
    'inside, cabin, in car, in van, in cab, interior, cockpit, passenger, back seat, into car, through vents, vents, vent, into cabin, coming in, comes in, heater, windows, windows shut, windows closed, get in, in here, kids, baby, enters, inside of, heaters, blowers, living area, inside it',
  moving: `driving, moving, while driving, motorway, at speed, road, round corners, corner*, roundabout, going along, when i drive, drive, 70, 60, 50, 40, 30, mph, fast, in motion, travelling, riding, on bend*, bends, bypass, dual carriageway, a1, m6, m1, m25, whilst, halfway, going, flew, on way, m62, a38, overtaking, street, bump*, speed, pothole*, driven`,
  hill: 'hill, slope, drive, driveway, incline, ramp, car park, parked, park, parking, left it, hills, steep, kerb, stationary, handbrake on, brae, sloping, neighbours, stopped, on flat',
  press: `press*, push*, step*, stepping, stamp*, put foot, foot, hit, pump*, pumping, stood on, standing on, stand on, touch*, applied, apply*, use, jam on, squeez*, squeeze*, pull*, lean on`,
  amber: 'amber, yellow, orange, green, blue',
  red: 'red',
  exclamation:
    'exclamation, exclamation mark, exclamation point, circle, brackets, exclaimation mark, exclamation sign',
  dash: 'says, say, dash, dashboard, dials, instrument, cluster, display, message, symbol, warning, sign, icon, binnacle, panel, dashborad',
  small:
    'small, bit, little, slight*, slightly, faint, tiny, minor, puff, occasional*, once, touch, drop, few drops, tad, wisp*, hint, spot, spots, weep*, weeping, misting, damp, sweat*, sweating',
  big: `thick, billow*, billowing, loads, huge, massive, cloud*, pouring, pour*, lots, tons, dense, plume*, non stop, constant*, cant see, chok*, covered, like train, steam train, so much, heavy, full of, filled, filling, fill*, massively, behind me, everywhere, whole road, whole street, loads of, belching, belch*, chuck*, excessive, big, much, continuous*, cannot see, all over`,
  coldstart:
    'cold start, start up, startup, start it up, starting, cold mornings, cold morning, when cold, on start, first start, first thing, from cold, frosty, winter mornings, start it, starts, mornings, warms up, in cold, cold weather, cold day, chilly, frost, cold',
  dust: 'dust, dusty, first time this winter, first time since summer, heating first, first cold, first time in autumn, first use, bedding in, regen*, regeneration, dpf, bed in, new exhaust, wax, undersealed, underseal, first time in months, first turned on, waxoyl, first proper cold',
  refuel: `filling up, filled up, fill up, hands, shoes, glove*, fill it, spilt, spilled, overfilled, forecourt, pump nozzle, on my clothes, brimmed, filling station, brim, jacket, trousers, boots, jerry can, at pump*, at station`,
  cigarette: `cigarette*, cigarettes, smoker*, smoked, fag*, vape*, vaping, tobacco, weed, non smoker, smoke free, barbecue, bbq, bonfire, chimney, cigar, burnout, previous owner smok*, ash tray, ashtray, fireworks, log burner, wood burner, farmer, incense`,
  clutchuse: 'clutch*, hill start, riding clutch, slipping clutch',
  exhaustrich: 'exhaust, tailpipe, tail pipe, exhaust pipe',
  heating:
    'aircon, air con, air conditioning, heatwave, summer, weather, passengers, we were, sweating, sweat, sauna, phone, kids were, dog, laptop, tablet, sat nav, satnav, seat, heated seats, infotainment, climate, intercooler, screen',
  daily: 'wait, delay, moment',
  bulb: 'bulb*, one, left, right, nearside, offside, passenger side, drivers side, aim, aimed, adjust*, yellowed, cloudy, foggy, condensation, polish*, dim, lens, one of, misted, restoration, alignment, washer*, level*, mot, main beam, full beam, xenon, hid, led',
  rearlamps: 'rear, back, tail, trailer, caravan, bulb*, cluster, lens, third, high level',
  chime:
    'chime, beep*, bong*, light, warning light, sensor, ping*, reminder, lamp, buzzer, alarm, dinging, ding, height, adjuster, cover, warning',
  stopstart: 'stop start, start stop, stop and start, stopstart, auto stop',
  lookup: 'handbook, manual, haynes',
  repaired: `fixed, replaced, repaired, renewed, sorted, mended, changed, swapped, rectified, cured, put right, had done, overhauled, rebuilt, patched, welded, resealed, bled, refurbished, fitted, new one fitted, resolved, recalled, solved, put new, serviced, all done, remedied, got it done, got done, been done, had it done, was done, garage did, put on new, re done`,
  finenow: `fine now, ok now, okay now, good now, grand now, perfect now, right as rain, all good, all fine, fine since, ok since, good since, no problem* since, no issue* since, never happened again, not happened since, never come back, never came back, no trouble since, spot on now, lovely now, alright now, better now, no more, works now, working now, sweet now, brand new, fine again, all sorted, good as new, runs fine now, normal now, not done it since, not since, drives fine now, stops fine now, drives lovely, been fine, been perfect, been ok, fine ever since, good ever since, perfect since, been grand, was fine, all ok now, sound now, works perfectly, works great, perfect ever since, belter now, been good, braw now, champion now, great now, drives perfect`,
  turnedout:
    'turned out, turns out, was only, it was just, was nothing, false alarm, just condensation, only condensation, was condensation, transpired',
  longago: `last year, years ago, year ago, months ago, month ago, last month, last winter, last summer, used to, back in, ages ago, while back, while ago, in past, years back, previously, when i bought it, last autumn, last spring, before i sold, when new, in 2015, in 2016, in 2017, in 2018, in 2019, in 2020, in 2021, in 2022, in 2023, in 2024, in 2025, last owner, previous owner, last mot, long time ago, history of, last christmas, previous mot, before i bought, lockdown, when i was young, back in day, as a kid`,
  lately:
    'last week, weeks ago, week ago, fortnight ago, days ago, other day, last weekend, recently, other week, last service, at service, monday, tuesday, wednesday, thursday, friday, saturday, sunday, yesterday',
  still: `still, again, now, today, this morning, tonight, currently, at moment, keeps, keep, since then, this afternoon, this evening, right now, on and off, got worse, getting worse, came back, come back, back again, always, every time, everytime, yet, minutes ago, hour ago, hours ago, these days, lately, starting to, started to, since`,
  present:
    'is, are, has, have, am, does, do, keeps, wont, will, goes, feels, comes, gets, smells, stinks, makes, sinks, drops, stays, shakes, leaks, seems, looks, can, needs',
  past: 'was, were, had, went, did, got, came, used, failed, lost, caught, broke, snapped, happened, kept, felt, smelt, started, leaked, overheated, blew, flew, ran, found, fixed, replaced, repaired, exploded, stopped, deployed, popped, boiled, burst, dropped, sank',
  need: 'need*, needs, get, getting, to be, want*, should, will, can, could, how, cost, quote, price*, going to, waiting, book*, booked, due, must, gotta, have to, has to, before, until, might, would, not, never, try, trying, supposed, where, who, please, help, may',
  whatdoes: 'what does, what do, what did, what it, what is meaning, what meaning',
  mean: 'mean*, meaning, meant, stand for, look like, looks like, do, for',
  knowledge: `what is picture, what is symbol, what is meaning, what does picture, what happens if, what happens when, what happen if, what would happen, what can cause, how often, how do i know, how do you know, how can i tell, how do i tell,
    how can i check, how would i know, what should i do if, what to do if, what do i do if, what do you do if, what to do when, explain, meaning of, tell me about, signs of, symptoms of, is it true,
    difference between, do all, curious, how does, why do cars, why do some, can you explain, read that, i read, heard that, learn*, prevent, avoid, general question, theory test, revising, quiz,
    how reliable, reviews, chances of, common for, prone to, known for, how can you tell, warning signs, do evs, do electric, can evs, are evs, how safe, how would you, what should you do if, thinking of buying, looking to buy, considering buying`,
  howto: 'how to, how do i, how do you, how can i, best way, how should i',
  mending: 'fix*, stop, repair*, sort, get, drive, cure, deal, home, slow, turn, put',
  causes: 'what causes, what makes, what would cause, what could cause',
  knownif:
    'what if, let me know if, in case, if ever, just in case, should it ever, if they ever, if it ever, if that happens, if this happens, know if, tell if, worry about, worried about, scared of, afraid of, nightmare about, nightmares about, dreamt, dream, imagine, suppose, hypothetically, say my, theoretically, paranoid about, anxious about, checking for, check for, look out for, looking out for, watch for, keep an eye out for, would know, pretend, dreamed',
  actual: `right now, just now, just happened, i am on, i am at, i am in, i am stuck, pulled over, pulled in, hard shoulder, side of road, lay by, layby, stranded, broken down, broke down, what do i do, what should i do now, help, happening now, services, while i was driving, just started, has just, have just, came on, come on, has come, this morning, today, still, now, help me, emergency, urgent, came up`,
  if: 'if, whether',
  ask: '?',
  othercar: `car in front, car ahead, vehicle in front, vehicle ahead, van in front, lorry in front, bus in front, car behind, van ahead, lorry ahead, my old car, my last car, my previous car, previous car, someone elses, somebody elses, on youtube, youtube, saw video, watched video, saw a video, watching video, film, movie, tv, telly, on news, news, documentary, game, tiktok, article, reddit, heard about, my old van, my old motor, my last van, previous van, in paper, top gear, netflix, advert, truck in front, taxi in front, some bloke, some guy, podcast, tv show, instagram, my last bike, my old bike, formula one, f1, grand prix, bus ahead, car next to me, van next to me`,
  others:
    'mates, neighbours, neighbors, colleagues, friends, cousins, uncles, workmates, brothers, sisters, bosss, friend of mine, mate of mine, a friend, mate, neighbour',
  mine: 'mine, my car, my own, ours, my van, my bike, my motor',
  idiom: `smoke without fire, smoking gun, burning question, burning hole, burn a hole, burning holes, letting off steam, let off steam, out of steam, full steam, steam ahead, steaming mad, was steaming, smoking hot, smoking deal, deal is smoking, house on fire, fire sale, fired up, fire up, fires up, fire it up, firing up, fire engine, firing on all, crash course, brake horsepower, put brakes on, brakes on buying, brakes on spending, burning through, burning money, burns money, burn money, burns bit of oil, burning oil a bit, burning bit of oil, burns oil, burns some oil, burning some oil, burns fuel, burning fuel, burns petrol, burn rubber, burnt out, drive me up wall, went through roof, price went, cost bomb, go bang for buck, bang for buck, bang on, bang average, heated seat*, heated steering wheel, steering wheel heater, heated steering, boiling hot in, roof lining, wheels in motion, fifth wheel, reinvent wheel, behind wheel, at wheel, light touch, light steering, smoke grey, smoked glass, smoked lights, smoked lenses, smoked windows, fire brigade free, hot hatch, hot water bottle, on fire today, under pressure, oil painting, no brainer, brake even, coffee break, break down cover, breakdown cover, lunch break, tea break, screaming deal, free wheel, smell a rat, smells fishy, smell of success, exhausted, petrol head*, petrolhead*, gas guzzler, blow hot and cold, blows hot and cold, blowing hot and cold, hot air, blowing hot, hot and cold, steering clear, steer clear, steered clear, airbag recall, takata, recall letter, recall notice, runs hot and cold, oil filter, wiper fluid, jump start*, jump leads, jump started, jump lead, bump start*, bumps in road, speed bump*, over bump*, over speed bump*, small bump*, off road, engine off, ignition off, switched off engine, engine switched off, wheel lock, hot start, starts hot, when hot, when warm, when engine is hot, fire extinguisher, first aid, first smoke test, smoke test, out of petrol, out of fuel, out of diesel, run out of petrol, run out of fuel, ran out of petrol, ran out of fuel, ran out of diesel, battery saver, no expense, brake in, new smell, new car smell, air freshener, smell of leather, steam clean*, steam cleaned, pressure washer, pressure wash, no claims, no idea, no clue, no doubt, no wonder, no matter, no choice, not sure, no good reason, not only, not half, not just, no joke, no warning, never mind, not to mention, no messing, no exaggeration, not kidding, no lie, no word of lie, not joking, does not half, doesnt half, not long ago, not long after, not long since, do not know, did not know, do not think, do not understand, dont know, no way, no reason, no one, will not lie, can not believe, not happy, not normal, not usual, not funny, no offence, not used to, not first time`,
  brakenoise:
    'noise*, squeal*, squeak*, problem*, issue*, trouble, judder, fault*, dust, pad*, lights, light',
  nostart: 'crank*, cranking, start, clock, radio, music, phone, app, ringing, crying',
  washer: 'washer*, screenwash, washer jets, wash',
  glass: 'glass, lens, lenses, tinted, tint, grey',
  under:
    'under, underneath, beneath, below, from front, front, rear, back, behind, somewhere, outside',
  underneath: 'underneath, under, beneath, below, underside, belly, bottom, floor, battery',
  front: 'front, grille, grill, radiator, fan, under',
  extinguisher: 'extinguisher, insurance, third party, fire and theft',
  plastic: 'plastic*, electrical, electric, fishy, carpet, chemical*, paint, oil, hair, clutch',
  rubber: 'rubber, rubbery',
  electric: 'electric*, electrical*',
  something: 'something, smth, somewhere, sthg',
  exhaust2: 'cat, catalytic converter, manifold, exhaust',
  season:
    'this spring, in spring, last spring, spring time, springtime, since spring, spring clean*, until spring, next spring, throttle return spring, clutch spring, pedal spring, door spring, bonnet spring, seat spring, gas spring, spring in, bonnet, tailgate, boot, valve spring, seat*',
  weather: 'weather, heatwave, sun, sunny, summer, parked in sun, sunshine',
  key: 'key, ignition, start it, turn it',
  plugs: 'spark plug*, plugs, plug',
  app: 'app, phone, wifi, bluetooth, android, carplay, tpms, eco, score',
  range: 'range, miles of range, percent, eco',
  mild: 'mild hybrid service, service due, service light, service reminder, fully charged',
  slow: 'slow*, slower, speed, kw, app',
  aircon: 'aircon, air con, heat pump, air conditioning, compressor',
  take: 'take*, took, taking, takes',
  foot: 'foot, feet, boot, leg',
  fluid: 'fluid, liquid, oily, clear liquid, oil like, oily fluid, clear fluid, oily liquid',
  handbrakeoff:
    'handbrake off, handbrake is off, hand brake off, hand brake is off, brake off, off, down, released, fully down, release*, fully off, even with, lever down, not up, not on, wont go off, go off, go out, stays, stay*, stuck, handbrake down',
  squeak: 'squeak*, squeal*, creak*, groan*, whine*, whining, moan*, clicking, rub*',
  mot: 'mot, advisory, advisories, tester',
  straight:
    'straight on, straight, straight ahead, ahead, car keeps, keeps going, does not turn, not turn, not follow, nothing, carries on, keeps straight',
  corner:
    'corner*, side, front left, front right, back left, back right, one end, one side, nearside, offside, left, right',
  park: 'park*, parking',
  round: 'round, around, corner*, turn*, steer*, manoeuvre',
  hands: 'hands, two hands, both hands, arms, strength, muscle*',
  rust: 'rust*, cold, winter, frost*',
  road: 'road, lane*, motorway, carriageway, street',
  everywhere: 'everywhere, all over, all over place, all over road',
  wheelwork:
    'tyres changed, new tyres, tyre changed, wheels changed, wheel changed, changed wheel*, changed tyre*, changed tire*, tyre fitter*, tyres fitted, swapped wheels, swapped wheel, put spare on, winter tyres, new tyre, fitted tyres, wheels off, wheel off, wheels swapped, kwik fit, tyre shop, tyres done, tyre place, tyres put on, tyres rotated, wheel refitted, spare fitted, spare on, fitted spare, mobile tyre, puncture repaired, puncture fixed, new wheels, alloys refurbished, vulcanizer, vulcaniser, tyre man, tires changed, wheel taken off, wheels put back, rotated tyres, wheel put back',
  nuts: 'nuts, bolts, wheel, corner',
  hiss2: 'slow puncture, valve',
  brandnew: 'spare in',
  edge: 'edge*, edges, inside, inner, outer, outside, side, tread, shoulder, middle, rubber, bald',
  inner: 'inner, inside, tread',
  perished: 'perished, perishing, crazing, age, old',
  arch: 'arch, arches, arch liner',
  worn2: 'worn, wear, advisory, advisories, play, bush*, creak*, squeak*, noise*, knock*',
  kerbed: 'kerbed, kerb rash, scuffed, refurb*, balanc*, tracking',
  side: 'side, corner, one side, end, left, right, front, back, rear, lopsided',
  bang: 'bang*, clunk*, crack, snap, twang, pothole*, kerb, thud, loud noise, noise',
  stuck2:
    'stuck on, stuck, seized on, seized, will not release, not release, frozen on, will not come off, not come off, binding, releasing, let off, not go off, not letting off, too high, high',
  parked: 'parked, parking, left it, stationary, overnight, unattended, left',
  away: 'away, off, down, backwards, back, forward, forwards, into',
  drive: 'drive, driveway, car park, road, street, hill',
  service: 'service, change, due, filter, life, 10 percent, interval, reset',
  level: 'level sensor, max, minimum level, top up, litre, 1l, 1 litre, level',
  hvac: 'heated seat*, phone, laptop, aircon, air con, satnav, sat nav, infotainment, tablet, intercooler, camera, dashcam, clutch, brakes, brake, gearbox, motor in fan',
  window:
    'window*, windows, windscreen, inside windows, mist*, misting, glass, steamed up, steaming up, steams up, steam up',
  says: 'says, say, saying, said, told, tells, reads, message, display*, screen, comes up, came up, telling, flash*, written, writes, write, warning, popped up, shows',
  speed: 'speed, mph, 40, 50, 60, 70, 80, fast, motorway',
  disc: 'disc, disk, brake*, caliper, tyre',
  recall: 'recall, recalled, replaced, scrap*, horn, light, warning',
  stayup: 'stay up, prop, stay, strut*, gas, hold up, hold it up, held up',
  cantopen:
    'can not open, will not open, not open, not opening, cannot open, not get open, wont pop, not unlock, to open bonnet, release cable, release lever, open it, opening it, open bonnet, opening bonnet, when i open, when opened, opened bonnet, stiff to open, hard to open, not open from, from inside, from outside, opens fine, stuck shut, to open, window*, how to, if i open, stuck closed',
  belt2:
    'fan belt, drive belt, timing belt, squeal*, cambelt, alternator, aux, seat belt light, pulley, cam',
  bend: 'bend*, corner*, roundabout',
  lockonly:
    'not lock, lock, locking, central locking, key, fob, remote, alarm, fuel, glove box, glovebox, window*, mirror, garage, cat flap, boot light, light',
  bulbone:
    'bulb*, one, left one, right one, aim, aimed, adjust*, yellowed, cloudy, foggy, condensation, polish*, lens, misted, washer*, level*, nearside, offside, left, right, passenger side, drivers side, dash, dashboard, interior, number plate, trailer, indicator*, fog, reversing, reverse, puddle, courtesy, auto, automatic, scratched, dashcam, drl*, one side, glovebox, sidelight, side light',
  surface:
    'surface, light rust, bit of rust, advisory, advisories, slight*, bubbl*, cosmetic, scabs, minor, paint, small, starting, welded',
  paint: 'paint, panel, trim, bumper',
  middle: 'middle, half, two, underneath, centre',
  driving: 'driving, brake*, corner*, drive, accelerat*',
};
