/**
 * The law as a table, written by hand: on a day (or at a moment, which London's calendar turns into one), a vehicle of
 * which this is known, stands like that. `_` is a space in a word, `-` is nothing; what a row does not name it leaves open.
 */
export const legalTable = `
# an MOT holds through its last day
2026-10-15 | mot:2026-11-15 | mot=fine mot.days=31 mot.word=Valid
2026-10-16 | mot:2026-11-15 | mot=due mot.days=30 mot.word=Valid
2026-11-14 | mot:2026-11-15 | mot=due mot.days=1
2026-11-15 | mot:2026-11-15 | mot=due mot.days=0 mot.lastDay=2026-11-15 mot.estimated=false
2026-11-16 | mot:2026-11-15 | mot=over mot.days=-1 mot.word=Expired
2026-12-31 | mot:2026-12-31 | mot=due mot.days=0
2027-01-01 | mot:2026-12-31 | mot=over mot.days=-1
2026-05-01 | mot:2026-04-30 | mot=over mot.days=-1
2026-11-15 | - | mot=unknown mot.date=- mot.days=- mot.lastDay=- mot.word=-

# around 29 February
2028-02-28 | mot:2028-02-29 | mot=due mot.days=1
2028-02-29 | mot:2028-02-29 | mot=due mot.days=0
2028-03-01 | mot:2028-02-29 | mot=over mot.days=-1
2028-02-29 | mot:2028-02-28 | mot=over mot.days=-1
2027-02-28 | mot:2027-02-28 | mot=due mot.days=0
2027-03-01 | mot:2027-02-28 | mot=over mot.days=-1
2028-01-30 | mot:2028-02-29 | mot=due mot.days=30
2028-01-29 | mot:2028-02-29 | mot=fine mot.days=31

# the weekends on which the clocks change
2026-03-28 | mot:2026-04-28 | mot=fine mot.days=31
2026-03-29 | mot:2026-04-28 | mot=due mot.days=30
2026-10-24 | mot:2026-11-24 | mot=fine mot.days=31
2026-10-25 | mot:2026-11-24 | mot=due mot.days=30
2026-03-28T23:59:59Z | mot:2026-03-28 ins:2026-03-28 tax:2026-03-29 | mot=due ins=due tax=due
2026-03-29T00:00:00Z | mot:2026-03-28 ins:2026-03-28 tax:2026-03-29 | mot=over ins=over tax=over
2026-03-29T22:59:59Z | mot:2026-03-29 ins:2026-03-29 tax:2026-03-30 | mot=due ins=due tax=due
2026-03-29T23:00:00Z | mot:2026-03-29 ins:2026-03-29 tax:2026-03-30 | mot=over ins=over tax=over
2026-10-24T22:59:59Z | mot:2026-10-24 ins:2026-10-24 tax:2026-10-25 | mot=due ins=due tax=due
2026-10-24T23:00:00Z | mot:2026-10-24 ins:2026-10-24 tax:2026-10-25 | mot=over ins=over tax=over
2026-10-25T23:59:59Z | mot:2026-10-25 ins:2026-10-25 tax:2026-10-26 | mot=due ins=due tax=due
2026-10-26T00:00:00Z | mot:2026-10-25 ins:2026-10-25 tax:2026-10-26 | mot=over ins=over tax=over
2026-03-31T22:59:59Z | tax:2026-04-01 | tax=due tax.days=1
2026-03-31T23:00:00Z | tax:2026-04-01 | tax=over tax.days=0
2026-10-31T23:59:59Z | tax:2026-11-01 | tax=due tax.days=1

# MOT: the date wins over words, and of words only the exact bad one counts
2026-11-15 | mot:2026-01-01 motWord:Valid | mot=over
2026-11-15 | mot:2027-05-01 motWord:Not_valid | mot=fine
2026-11-15 | motWord:Valid | mot=unknown mot.word=-
2026-11-15 | motWord:Not_valid | mot=over mot.date=- mot.days=- mot.word=Not_valid
2026-11-15 | motWord:Not_Valid | mot=unknown
2026-11-15 | motWord:not_valid | mot=unknown
2026-11-15 | motWord:Invalid | mot=unknown
2026-11-15 | motWord:Valid_until_2027 | mot=unknown
2026-11-15 | motWord:Expired | mot=unknown
2026-11-15 | motWord:No_details_held_by_DVLA | mot=unknown mot.word=No_MOT_record
2026-11-15 | motWord:No_results_returned | mot=unknown mot.word=No_MOT_record

# never tested, registered on a known day: due on the third anniversary
2026-10-15 | reg:2023-11-15 | mot=fine mot.days=31 mot.word=First_MOT_not_due_yet
2026-10-16 | reg:2023-11-15 | mot=due mot.days=30
2026-11-14 | reg:2023-11-15 | mot=due mot.days=1 mot.date=2026-11-15 mot.lastDay=2026-11-14 mot.first=true mot.estimated=false
2026-11-15 | reg:2023-11-15 | mot=over mot.days=0 mot.word=First_MOT_overdue
2026-11-16 | reg:2023-11-15 | mot=over mot.days=-1
2026-11-14 | reg:2023-11-15 gb | mot=due
2026-12-30 | reg:2023-12-31 | mot=due mot.lastDay=2026-12-30
2026-12-31 | reg:2023-12-31 | mot=over
2026-03-28T23:59:59Z | reg:2023-03-29 | mot=due
2026-03-29T00:00:00Z | reg:2023-03-29 | mot=over
2026-11-19 | reg:2023-11-20 month:2023-11 | mot=due mot.estimated=false
2026-11-15 | reg:2023-11-15 mot:2027-11-14 | mot=fine mot.first=false
2026-11-15 | reg:2023-11-15 motWord:Valid | mot=over
2026-11-15 | reg:2026-11-01 motWord:Not_valid | mot=over mot.first=false

# registered on 29 February
2027-02-26 | reg:2024-02-29 | mot=due mot.days=2
2027-02-27 | reg:2024-02-29 | mot=due mot.date=2027-02-28 mot.lastDay=2027-02-27
2027-02-28 | reg:2024-02-29 | mot=over
2028-02-28 | reg:2024-02-29 ni | mot=due mot.date=2028-02-29
2028-02-29 | reg:2024-02-29 ni | mot=over
2028-02-27 | reg:2025-02-28 | mot=due mot.days=1
2028-02-28 | reg:2025-02-28 | mot=over
2028-02-29 | reg:2025-03-01 | mot=due mot.lastDay=2028-02-29
2028-03-01 | reg:2025-03-01 | mot=over

# Northern Ireland: four years
2026-11-15 | reg:2023-11-15 ni | mot=fine mot.date=2027-11-15
2027-11-14 | reg:2023-11-15 ni | mot=due mot.days=1
2027-11-15 | reg:2023-11-15 ni | mot=over mot.days=0
2027-11-16 | reg:2023-11-15 ni | mot=over mot.days=-1
2026-11-15 | month:2023-11 ni | mot=fine mot.date=2027-11-01 mot.estimated=true
2027-10-31 | month:2023-11 ni | mot=due
2027-11-01 | month:2023-11 ni | mot=over
2026-11-15 | mot:2026-11-14 ni | mot=over

# never tested, only the month known: its first day, marked estimated
2026-10-01 | month:2023-11 | mot=fine mot.days=31
2026-10-02 | month:2023-11 | mot=due mot.days=30
2026-10-31 | month:2023-11 | mot=due mot.days=1 mot.estimated=true mot.first=true mot.lastDay=2026-10-31
2026-11-01 | month:2023-11 | mot=over mot.days=0 mot.estimated=true
2026-11-02 | month:2023-11 | mot=over mot.days=-1
2027-01-31 | month:2024-02 | mot=due mot.date=2027-02-01
2028-02-29 | month:2025-03 | mot=due mot.date=2028-03-01
2026-11-15 | month:2025-10 motWord:No_details_held_by_DVLA | mot=fine mot.date=2028-10-01 mot.word=First_MOT_not_due_yet
2026-11-15 | month:2015-09 motWord:No_results_returned | mot=over mot.date=2018-09-01
2026-11-15 | month:2015-09 motWord:Valid | mot=over mot.estimated=true
2026-11-15 | month:2025-10 motWord:Not_valid | mot=over mot.date=-
2026-11-15 | month:2015-09 mot:2027-05-01 | mot=fine mot.estimated=false mot.first=false

# exempt, and forty years
2026-11-15 | exempt | mot=exempt mot.word=Exempt mot.date=- mot.mayBeExempt=false
2026-11-15 | exempt mot:2020-01-01 | mot=exempt
2026-11-15 | exempt motWord:Not_valid month:1979-05 | mot=exempt
2026-11-15 | exempt taxWord:SORN | mot=off-road
2026-11-15 | month:1979-05 | mot=unknown mot.mayBeExempt=true mot.word=May_be_exempt
2026-11-15 | month:1979-05 motWord:Not_valid | mot=over mot.mayBeExempt=true
2026-11-15 | month:1979-05 notExempt | mot=over mot.mayBeExempt=false
2026-11-15 | month:1979-05 mot:2026-11-14 | mot=over mot.mayBeExempt=true
2026-11-15 | month:1979-05 mot:2027-11-14 | mot=fine mot.mayBeExempt=true
2026-11-15 | reg:1986-11-15 | mot=over mot.mayBeExempt=false
2026-11-16 | reg:1986-11-15 | mot=unknown mot.mayBeExempt=true
2026-11-30 | month:1986-11 | mot=over mot.mayBeExempt=false
2026-12-01 | month:1986-11 | mot=unknown mot.mayBeExempt=true
2026-12-31 | year:1986 | mot=unknown mot.mayBeExempt=false mot.word=-
2027-01-01 | year:1986 | mot=unknown mot.mayBeExempt=true
2024-02-29 | reg:1984-02-29 | mot.mayBeExempt=false
2024-03-01 | reg:1984-02-29 | mot.mayBeExempt=true

# the first day on which a pass keeps the date
2026-01-02 | mot:2026-05-15 | mot.testFrom=2026-04-16
2026-01-02 | mot:2026-03-31 | mot.testFrom=2026-03-01
2028-01-02 | mot:2028-03-31 | mot.testFrom=2028-03-01
2026-01-02 | mot:2026-03-28 | mot.testFrom=2026-03-01
2028-01-02 | mot:2028-02-29 | mot.testFrom=2028-01-30
2027-01-02 | mot:2027-02-28 | mot.testFrom=2027-01-29
2026-01-02 | mot:2026-12-31 | mot.testFrom=2026-12-01
2025-01-02 | mot:2026-01-01 | mot.testFrom=2025-12-02
2026-05-16 | mot:2026-05-15 | mot.testFrom=-
2026-11-15 | reg:2024-05-10 | mot.lastDay=2027-05-09 mot.testFrom=2027-04-10
2026-11-15 | month:2024-05 | mot.testFrom=-

# tax is due on its day
2026-10-01 | tax:2026-11-01 | tax=fine tax.days=31 tax.word=Taxed
2026-10-02 | tax:2026-11-01 | tax=due tax.days=30
2026-10-31 | tax:2026-11-01 | tax=due tax.days=1 tax.lastDay=2026-10-31
2026-11-01 | tax:2026-11-01 | tax=over tax.days=0 tax.word=Expired
2026-11-02 | tax:2026-11-01 | tax=over tax.days=-1
2026-12-31 | tax:2027-01-01 | tax=due tax.lastDay=2026-12-31
2027-01-01 | tax:2027-01-01 | tax=over
2027-02-28 | tax:2027-03-01 | tax=due tax.lastDay=2027-02-28
2028-02-28 | tax:2028-03-01 | tax=due tax.days=2
2028-02-29 | tax:2028-03-01 | tax=due tax.lastDay=2028-02-29
2028-03-01 | tax:2028-03-01 | tax=over
2026-11-08 | tax:2026-11-09 taxWord:Untaxed | tax=due
2026-11-09 | tax:2026-11-09 taxWord:Untaxed | tax=over

# tax: the date wins over words, and only the exact ones count
2026-11-15 | tax:2026-01-01 taxWord:Taxed | tax=over
2026-11-15 | tax:2027-03-01 taxWord:Untaxed | tax=fine
2026-11-15 | taxWord:Taxed | tax=unknown tax.word=-
2026-11-15 | taxWord:Untaxed | tax=over tax.word=Untaxed tax.date=-
2026-11-15 | taxWord:Not_Taxed_for_on_Road_Use | tax=over tax.word=Not_Taxed_for_on_Road_Use
2026-11-15 | taxWord:taxed | tax=unknown
2026-11-15 | taxWord:untaxed | tax=unknown
2026-11-15 | taxWord:Not_Taxed | tax=unknown
2026-11-15 | taxWord:Tax_exempt | tax=unknown
2026-11-15 | - | tax=unknown

# declared off road: nothing is due
2026-11-15 | taxWord:SORN | tax=off-road mot=off-road ins=off-road legal=off-road next=- until=-
2026-11-15 | taxWord:SORN mot:2020-01-01 ins:2020-01-01 tax:2020-01-01 | mot=off-road ins=off-road tax=off-road legal=off-road
2026-11-15 | taxWord:SORN motWord:Not_valid | mot=off-road legal=off-road
2026-11-15 | taxWord:SORN month:2020-01 | mot=off-road
2026-11-15 | taxWord:SORN mot:2027-05-01 ins:2027-05-01 tax:2027-05-01 | legal=off-road
2026-11-15 | taxWord:sorn mot:2020-01-01 | mot=over legal=no
2026-11-15 | taxWord:Not_SORN mot:2020-01-01 | mot=over legal=no

# a policy holds through its last day
2026-10-15 | ins:2026-11-15 | ins=fine ins.days=31 ins.word=Insured
2026-10-16 | ins:2026-11-15 | ins=due ins.days=30
2026-11-14 | ins:2026-11-15 | ins=due ins.days=1
2026-11-15 | ins:2026-11-15 | ins=due ins.days=0 ins.lastDay=2026-11-15
2026-11-16 | ins:2026-11-15 | ins=over ins.days=-1 ins.word=Expired
2028-02-29 | ins:2028-02-29 | ins=due ins.days=0
2028-03-01 | ins:2028-02-29 | ins=over
2026-12-31 | ins:2026-12-31 | ins=due
2027-01-01 | ins:2026-12-31 | ins=over
2026-11-15 | - | ins=unknown

# the verdict
2026-11-15 | mot:2027-05-01 tax:2027-03-01 ins:2027-06-01 | legal=yes until=2027-02-28 next=tax@2027-02-28 why=-
2026-11-15 | mot:2026-11-26 tax:2027-03-01 ins:2027-06-01 | legal=yes until=2026-11-26 next=mot@2026-11-26
2026-11-15 | mot:2027-05-01 tax:2027-03-01 ins:2026-12-02 | legal=yes until=2026-12-02 next=insurance@2026-12-02
2026-11-15 | mot:2026-11-15 tax:2026-11-16 ins:2026-11-15 | legal=yes until=2026-11-15 next=mot@2026-11-15
2026-11-16 | mot:2026-11-15 tax:2027-03-01 ins:2027-06-01 | legal=no until=- why=mot next=mot@2026-11-15
2026-11-15 | mot:2027-05-01 tax:2026-11-15 ins:2027-06-01 | legal=no why=tax next=tax@2026-11-14
2026-11-15 | mot:2027-05-01 tax:2027-03-01 ins:2026-11-14 | legal=no why=insurance
2026-11-15 | mot:2026-11-01 tax:2026-10-01 ins:2027-06-01 | legal=no why=mot+tax next=tax@2026-09-30
2026-11-15 | motWord:Not_valid tax:2026-10-01 ins:2027-06-01 | legal=no why=mot+tax next=mot@-
2026-11-15 | mot:2027-05-01 taxWord:Untaxed ins:2027-06-01 | legal=no why=tax next=tax@-
2026-11-15 | mot:2027-05-01 tax:2027-03-01 | legal=unknown until=- why=insurance next=tax@2027-02-28
2026-11-15 | - | legal=unknown why=mot+tax+insurance next=-
2026-11-15 | motWord:Valid taxWord:Taxed | legal=unknown why=mot+tax+insurance
2026-11-15 | motWord:Valid taxWord:Taxed ins:2027-06-01 | legal=unknown why=mot+tax
2026-11-15 | mot:2026-11-14 | legal=no why=mot
2026-11-15 | month:2025-10 tax:2027-10-01 ins:2027-06-01 | legal=yes until=2027-06-01
2026-11-15 | month:2023-12 tax:2027-10-01 ins:2027-06-01 | legal=yes until=2026-11-30 next=mot@2026-11-30
2026-12-01 | month:2023-12 tax:2027-10-01 ins:2027-06-01 | legal=no why=mot
2026-12-01 | month:2023-12 ni tax:2027-10-01 ins:2027-06-01 | legal=yes until=2027-06-01
2026-11-15 | exempt tax:2027-03-01 ins:2027-06-01 | legal=yes until=2027-02-28
2026-11-15 | exempt tax:2026-11-01 ins:2027-06-01 | legal=no why=tax
2026-11-15 | month:1979-05 tax:2027-03-01 ins:2027-06-01 | legal=unknown why=mot
`;

/** When a pass runs out: the day of the test, the last day before it, the last day after it. */
export const passTable = `
# within a month of the last day the date is kept
2026-04-16 | 2026-05-15 | 2027-05-15
2026-05-15 | 2026-05-15 | 2027-05-15
2026-03-01 | 2026-03-31 | 2027-03-31
2028-01-30 | 2028-02-29 | 2029-02-28
2027-02-01 | 2027-02-28 | 2028-02-28
# earlier, later, or as the first of all: a year from the test
2026-04-15 | 2026-05-15 | 2027-04-14
2026-05-16 | 2026-05-15 | 2027-05-15
2026-06-20 | 2026-05-15 | 2027-06-19
2026-02-28 | 2026-03-31 | 2027-02-27
2028-02-29 | - | 2029-02-27
2028-03-01 | - | 2029-02-28
2027-03-01 | - | 2028-02-29
2026-01-01 | - | 2026-12-31
`;
