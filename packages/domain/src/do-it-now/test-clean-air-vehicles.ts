/**
 * Whether a vehicle may drive in a zone without paying, by hand from the cited rules, on 16 November 2026. One vehicle a
 * row: first registered | category | fuel | Euro status as DVLA has it | built | London | Birmingham and Bristol | Bath,
 * Bradford, Sheffield, Newcastle | Portsmouth | Scotland. `y` meets, `p` meets by its age, `n` does not, `?` cannot say,
 * `h` cannot say because it may be historic, `o` is not asked there.
 */
export const cleanAirTable = `
# electric: everywhere
2023-05-01 | M1 | ELECTRICITY | - | 2023 | y y o o y
2011-03 | M1 | ELECTRICITY | - | 2011 | y y o o y
2022-01-01 | N1 | ELECTRICITY | - | 2022 | y y y o y
2020-01-01 | L3 | ELECTRICITY | - | 2020 | y o o o o
2021-02-01 | M1 | FUEL CELLS | - | 2021 | y y o o y
- | - | Electricity | - | 2019 | y y o o y

# petrol cars: Euro 4
2019-06-01 | M1 | PETROL | EURO 6 AD | 2019 | y y o o y
2016-01-01 | M1 | PETROL | EURO6 | 2015 | y y o o y
2012-01-01 | M1 | PETROL | Euro 5 | 2011 | y y o o y
2006-06-01 | M1 | PETROL | EURO 4 | 2006 | y y o o y
2005-03-01 | M1 | PETROL | EURO 4 | 2005 | y y o o y
2004-03-01 | M1 | PETROL | EURO 3 | 2004 | n n o o n
2001-03-01 | M1 | PETROL | EURO 2 | 2001 | n n o o n
1998-03-01 | M1 | PETROL | EURO 2 | 1998 | n n o o n
2006-01-01 | M1 | PETROL | - | 2005 | p p o o p
2005-12-31 | M1 | PETROL | - | 2005 | ? ? o o ?
2006-01 | M1 | PETROL | - | 2006 | p p o o p
2005-12 | M1 | PETROL | - | 2005 | ? ? o o ?
2010-10-10 | - | Petrol | - | 2010 | p p o o p
- | M1 | PETROL | - | 2018 | ? ? o o ?
2014-05-01 | M1 | PETROL | NOT KNOWN | 2014 | p p o o p
2024-05-01 | M1 | PETROL | EURO 6EA | 2024 | y y o o y
2018-05-01 | M1 | PETROL | EURO 6D-TEMP | 2018 | y y o o y

# diesel cars: Euro 6
2019-06-01 | M1 | DIESEL | EURO 6 | 2019 | y y o o y
2014-10-01 | M1 | DIESEL | EURO 6 | 2014 | y y o o y
2015-08-31 | M1 | DIESEL | EURO 5 | 2015 | n n o o n
2009-08-31 | M1 | DIESEL | EURO 4 | 2009 | n n o o n
2002-08-31 | M1 | HEAVY OIL | EURO 3 | 2002 | n n o o n
2015-09-01 | M1 | DIESEL | - | 2015 | p p o o p
2015-08-31 | M1 | DIESEL | - | 2015 | ? ? o o ?
2015-09 | M1 | DIESEL | - | 2015 | p p o o p
2015-08 | M1 | DIESEL | - | 2015 | ? ? o o ?
2018-01-01 | M1 | ELECTRIC DIESEL | EURO 6 | 2018 | y y o o y
2012-01-01 | M1 | ELECTRIC DIESEL | EURO 5 | 2012 | n n o o n
2023-01-01 | M1 | DIESEL | EURO 6 AP | 2023 | y y o o y

# hybrids and gas: what holds for petrol and diesel alike
2019-01-01 | M1 | HYBRID ELECTRIC | EURO 6 | 2019 | y y o o y
2012-01-01 | M1 | HYBRID ELECTRIC | EURO 5 | 2012 | ? ? o o ?
2008-01-01 | M1 | HYBRID ELECTRIC | EURO 4 | 2008 | ? ? o o ?
2001-01-01 | M1 | HYBRID ELECTRIC | EURO 3 | 2001 | n n o o n
2019-01-01 | M1 | HYBRID ELECTRIC | - | 2019 | ? ? o o ?
2007-01-01 | M1 | GAS BI-FUEL | EURO 4 | 2007 | y y o o y
2007-01-01 | M1 | GAS BI-FUEL | - | 2007 | p p o o p
2003-01-01 | M1 | GAS BI-FUEL | EURO 3 | 2003 | n n o o n
2016-01-01 | M1 | GAS | EURO 6 | 2016 | y y o o y
2016-01-01 | M1 | - | EURO 6 | 2016 | ? ? o o ?

# vans: the same standards, a year later, and class C zones ask them
2020-01-01 | N1 | DIESEL | EURO 6 | 2020 | y y y o y
2015-12-01 | N1 | DIESEL | EURO 5 | 2015 | n n n o n
2016-09-01 | N1 | DIESEL | - | 2016 | p p p o p
2016-08-31 | N1 | DIESEL | - | 2016 | ? ? ? o ?
2007-01-01 | N1 | PETROL | - | 2007 | p p p o p
2006-12-31 | N1 | PETROL | - | 2006 | ? ? ? o ?
2006-12-31 | N1 | PETROL | EURO 4 | 2006 | y y y o y

# motorcycles: Euro 3 in London, asked nowhere else
2015-01-01 | L3 | PETROL | EURO 3 | 2015 | y o o o o
2005-01-01 | L3 | PETROL | EURO 2 | 2005 | n o o o o
2007-07-01 | L3e-A2 | PETROL | - | 2007 | p o o o o
2007-06-30 | L1 | PETROL | - | 2007 | ? o o o o

# old ones may be let in: 40 years in England, 30 in Scotland
1985-06-01 | - | PETROL | - | 1985 | h h o o h
1986-06-01 | - | PETROL | - | 1986 | ? ? o o h
1995-06-01 | M1 | PETROL | EURO 1 | 1995 | n n o o h
1996-06-01 | M1 | PETROL | EURO 1 | 1996 | n n o o n
1968-06-01 | - | PETROL | - | 1968 | h h o o h
1984-06-01 | N1 | DIESEL | - | 1984 | h h h o h
1972-01-01 | L3 | PETROL | - | 1972 | h o o o o

# what has standards of its own
2015-06-01 | N2 | DIESEL | EURO VI | 2015 | ? ? ? ? ?
2015-06-01 | M3 | DIESEL | EURO V | 2015 | ? ? ? ? ?
`;
