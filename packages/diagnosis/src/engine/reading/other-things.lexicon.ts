const listed = (phrases: string): ReadonlySet<string> =>
  new Set(phrases.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' ')));

/** Things that are not road vehicles, and that a text about a vehicle does not mention in passing. */
export const otherThings = listed(
  `phone screen, phone battery, deep fryer, ride on mower, ride on, cpap machine, double glazing, stopcock, curtain rail, pizza, pizza stone, storm, oil tank, paraffin heater, fifa, carbon monoxide detector, smoke detector, garden hose, back door, front door swollen, portable air con, bike brakes, mountain, weather systems, homework, moonlight, willows, curfew,
  accordion, airbus, airpods, alexa, aquarium, armchair, asthma, barbie, bbq, beehive, benefits, binoculars,
  bitcoin, blender, bmx, bowels, broadband, brompton, budgie, canoe, cartridge, casio, casserole, chainsaw,
  chicken, chimney, chlorine, chromebook, cistern, clarinet, combi, conservatory, cooker, cot, council, cricket,
  crossbow, cupboard, curry, dehumidifier, dentist, dinghy, dishwasher, dissertation, divorce, doctor,
  dolls, doorbell, drainpipe, dress, drier, dumbbell, dyson, earbuds, easyjet, email, ereader, escalator, excel,
  extractor, eyesight, fax, fever, fireplace, fitbit, flute, fortnite, freezer, gcse, geography, glider, goat,
  goldfish, gopro, gp, gutters, hamster, headphones, hens, hiccups, hornby, houseplant, humidifier,
  immersion, inhaler, internet, ipad, iphone, jigsaw, kayak, keyboard, kindle, kitten, landline, landlord, laptop,
  lasagne, lathe, lounge, lungs, macbook, marriage, maths, mattress, microscope, microwave, migraine, minecraft,
  mixer, monstera, mortgage, moths, mtb, narrowboat, necklace, netflix, nintendo, orchid, outboard, oven,
  pacemaker, parrot, paypal, pc, photocopier, photosynthesis, playstation, plumbing, poem, pokemon, printer,
  projector, ps4, ps5, puppy, pushbike, rabbit, raleigh, rc, recipe, recliner, roblox, rolex, rollerblades,
  rollerskate, rollerskates, roses, router, rudder, ryanair, sander, satellite, sauce, saxophone, scanner, seiko,
  settee, shaver, skateboard, skyrim, sledge, smartwatch, sneezing, snooker, snowboard, soup, sourdough, spine,
  spreadsheet, sprinkler, stairlift, stomach, stove, surfboard, swimming, taps, telescope, television, tomatoes,
  toner, toothache, toys, trainers, trampoline, treadmill, tricycle, trimmer, trumpet, tummy, turntable, tv,
  typewriter, umbrella, unicycle, upstairs, upvc, velux, violin, vodka, wallpaper, wasps, website, whiteboard,
  wifi, wordpress, wristwatch, xbox, yacht, zimmer, zoom, air compressor, air fryer, air rifle, amazon order, beer
  pump, bench saw, bike shed, bird table, blood pressure, breast pump, bunk bed, burglar alarm, camera lens, cash
  machine, cement mixer, central heating, chicken breast, chicken coop, circular saw, cross trainer, cruise ship,
  cuckoo clock, daughters scooter, deep fryer, drum kit, e reader, echo dot, exercise bike, fan heater, fishing
  rod, garage roof, garden gate, garden hose, garden shed, golf swing, golf trolley, graphics card, grinder tool,
  guinea pig, hamster wheel, hard drive, headache tablets, hearing aid, heat gun, hose pipe, hot tub, jet ski,
  kids scooter, lawn mower, leaf blower, lift in, living room, mobile phone, mobility aid, model railway, mountain
  bike, nail gun, nursery place, office chair, paddling pool, pallet truck, password reset, patio door, pedal
  bike, period pains, petrol mower, phone battery, pressure cooker, pressure washer, python script, razor scooter,
  record player, rice cooker, road bike, roller skate, roller skates, roof tiles, rowing machine, samsung galaxy,
  school project, septic tank, shed door, sim card, ski boots, sky box, sleeping bag, slow cooker, smart meter,
  smoke alarm, sofa leg, solar panels, sons scooter, storage heater, switch console, table saw, tax return, teams
  call, tennis racket, tractor toy, train set, tube train, tumble drier, tumble dryer, universal credit, vending
  machine, violin bow, washer dryer, watch strap, water meter, water softener, whisky still, wi fi, wife snores,
  windows update, wood burner, yorkshire puds, carbon monoxide alarm, forklift truck toy, front door of, hot air
  balloon, lamp in the, lead and collar, lightbulb in the, mould in the, radiator in the, remote control car, bulb
  in the hall, carpet in the lounge, mobile has no signal, remote for the tv, thermostat on the wall`,
);

/** Things that count only at the start of a text. Elsewhere they are comparisons, places or loads. */
export const otherThingsFirst = listed(
  `aeroplane, ankle, ants, barbecue, bath, bathroom, bed, bedroom, bicycle, blinds, boiler, bread, buggy, cake,
  candle, ceiling, chest, compost, computer, cough, cow, donkey, drawer, drill, dryer, ear, ears, elbow, essay,
  exam, fence, flight, fountain, fridge, garden, gate, gates, glasses, gravy, greenhouse, guitar, gutter,
  hairdryer, hallway, handbag, hedge, helicopter, hip, hob, homework, hoover, hosepipe, iron, jeans, jumper,
  kitchen, lawn, lawnmower, lego, letterbox, loft, mice, monitor, mower, pasta, pension, piano, plane, plaster,
  pond, pram, pushchair, rash, rocket, rug, shoes, shower, skis, sofa, stairs, strimmer, suitcase, swing, tax,
  teacher, telly, throat, toaster, toddler, toilet, tooth, toothbrush, toy, train, tram, trolley, trousers,
  vacuum, vet, wardrobe, wheelbarrow, wine, wrist, angle grinder, coffee machine, electric gates, fish tank,
  garage door, hair dryer, lift doors, sewing machine, shopping trolley, walking frame, washing machine, wheelie
  bin`,
);

/** Words that say that a road vehicle is meant, whatever else is named. */
export const vehicleKinds: ReadonlySet<string> = new Set(
  `car cars van vans truck lorry pickup motorbike motorcycle moped camper campervan motorhome minibus taxi suv
  hatchback estate saloon mot ford vauxhall corsa fiesta focus astra golf polo vw volkswagen audi bmw mercedes
  toyota yaris honda civic nissan qashqai leaf kia hyundai peugeot renault citroen fiat skoda octavia ibiza mazda
  volvo jaguar suzuki tesla zoe prius dacia lexus porsche vespa yamaha kawasaki triumph ducati harley transit
  vivaro berlingo sprinter mph motorway engine gearbox bonnet windscreen handbrake dashboard driving drove clutch
  exhaust`.split(/\s+/),
);

/** Words of parts and of driving, which other things seldom have. */
export const vehicleWords: ReadonlySet<string> = new Set(
  `accelerator throttle carburettor radiator alternator ignition starter driveshaft suspension headlight headlights
  headlamp indicator indicators wipers wiper washers drive driver driven gear gears reverse diesel petrol fuel
  coolant antifreeze adblue dpf abs egr turbo cylinder spark glow odometer mileage miles steering wheel wheels
  brake brakes braking pedal boot sunroof tow tailgate bumper chassis tyre tyres airbag seatbelt traffic revs rev
  rpm idle idling immobiliser dash speedo heater blower aircon vents passenger nearside offside oil puncture tread
  alloy alloys kerb kerbed pothole bumps junction limp misfire stalls stall locking fob regen hybrid ev`.split(
    /\s+/,
  ),
);

/** `sounds like a washing machine` is about something else. */
export const comparisons: ReadonlySet<string> = new Set(['like', 'as', 'than']);

/** Before a thing these words make it a place or a load: `got in with the dog`. */
export const placeWords: ReadonlySet<string> = new Set(
  `of with for into from behind over at under by onto past on in hit near outside says said had has got put taking take
  to if when while cos because and`.split(/\s+/),
);
