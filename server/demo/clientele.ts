/** The studio's clients and prospects: name, industry, city, state; clients first. */
type Place = [name: string, industry: string, city: string, region: string];

export const clients: Place[] = [
  ['Harbour & Finch', 'Retail', 'San Francisco', 'CA'],
  ['Silverpine Orchards', 'Manufacturing', 'Hood River', 'OR'],
  ['Bellweather Hotels', 'Hospitality', 'Sacramento', 'CA'],
  ['Juniper Dental Group', 'Healthcare', 'Oakland', 'CA'],
  ['Copperline Brewing', 'Manufacturing', 'Portland', 'OR'],
  ['Fairmont Academy', 'Education', 'Berkeley', 'CA'],
  ['Larkspur Legal', 'Professional services', 'San Francisco', 'CA'],
  ['Tidewater Credit Union', 'Professional services', 'Seattle', 'WA'],
  ['Bright Harbor Clinics', 'Healthcare', 'Tacoma', 'WA'],
  ['Old Mill Furniture', 'Retail', 'Bend', 'OR'],
  ['Redwood Property Partners', 'Property', 'Eureka', 'CA'],
  ['Quayside Fitness', 'Hospitality', 'Alameda', 'CA'],
  ['Maple & Main Coffee', 'Hospitality', 'Eugene', 'OR'],
  ['Northgate Veterinary', 'Healthcare', 'Bellevue', 'WA'],
  ['Summit Trail Outfitters', 'Retail', 'Boulder', 'CO'],
  ['Cedar Row Homes', 'Property', 'Boise', 'ID'],
  ['Lumen Optical', 'Retail', 'San Jose', 'CA'],
  ['Pacific Crest Solar', 'Manufacturing', 'Fresno', 'CA'],
  ['Greenway Food Bank', 'Non-profit', 'Oakland', 'CA'],
  ['Hearth & Vine', 'Hospitality', 'Napa', 'CA'],
  ['Blue Heron Books', 'Retail', 'Olympia', 'WA'],
  ['Stonebridge Accounting', 'Professional services', 'Reno', 'NV'],
  ['Evergreen Early Learning', 'Education', 'Spokane', 'WA'],
  ['Sound Physiotherapy', 'Healthcare', 'Seattle', 'WA'],
];

export const prospects: Place[] = [
  ['Ironwood Cycles', 'Retail', 'Davis', 'CA'],
  ['Kestrel Aviation Training', 'Education', 'Hayward', 'CA'],
  ['Marigold Weddings', 'Hospitality', 'Sonoma', 'CA'],
  ['Coastline Plumbing', 'Professional services', 'Santa Cruz', 'CA'],
  ['Atlas Freight Lines', 'Manufacturing', 'Stockton', 'CA'],
  ['Wildflower Montessori', 'Education', 'Palo Alto', 'CA'],
  ['Beacon Street Realty', 'Property', 'Boston', 'MA'],
  ['Foxglove Skincare', 'Retail', 'Los Angeles', 'CA'],
  ['Granite Peak Insurance', 'Professional services', 'Salt Lake City', 'UT'],
  ['Saltmarsh Oysters', 'Hospitality', 'Astoria', 'OR'],
  ['Prairie Wind Energy', 'Manufacturing', 'Omaha', 'NE'],
  ['Clearwater Hospice', 'Healthcare', 'Boise', 'ID'],
  ['Thistle & Thread', 'Retail', 'Portland', 'OR'],
  ['Sunrise Senior Living', 'Healthcare', 'Phoenix', 'AZ'],
  ['Anchor Point Marina', 'Hospitality', 'San Diego', 'CA'],
  ['Brightwater Pools', 'Manufacturing', 'Las Vegas', 'NV'],
  ['Campfire Studios', 'Professional services', 'Austin', 'TX'],
  ['Driftwood Surf School', 'Education', 'Pacifica', 'CA'],
  ['Elm Street Theatre', 'Non-profit', 'Denver', 'CO'],
  ['Firefly Toys', 'Retail', 'Minneapolis', 'MN'],
  ['Golden Hour Photography', 'Professional services', 'Santa Barbara', 'CA'],
  ['Hillcrest Animal Rescue', 'Non-profit', 'San Diego', 'CA'],
  ['Island Ferry Company', 'Hospitality', 'Anacortes', 'WA'],
  ['Jasper Ridge Winery', 'Manufacturing', 'Walla Walla', 'WA'],
  ['Keystone Roofing', 'Property', 'Pittsburgh', 'PA'],
  ['Lighthouse Tutors', 'Education', 'Monterey', 'CA'],
  ['Mesa Verde Tiles', 'Manufacturing', 'Tucson', 'AZ'],
  ['Nightingale Home Care', 'Healthcare', 'Fremont', 'CA'],
  ['Olive Branch Mediation', 'Professional services', 'Marin', 'CA'],
  ['Parkside Apartments', 'Property', 'Sacramento', 'CA'],
  ['Quill & Press', 'Retail', 'Ashland', 'OR'],
  ['River City Choir', 'Non-profit', 'Portland', 'OR'],
  ['Sandstone Capital', 'Professional services', 'San Francisco', 'CA'],
  ['Timber Creek Lodge', 'Hospitality', 'Lake Tahoe', 'CA'],
  ['Union Hall Bakery', 'Hospitality', 'Chicago', 'IL'],
  ['Vista Verde Landscaping', 'Property', 'Santa Rosa', 'CA'],
];

export const firstNames =
  'Cleo Amara Ben Carla Dmitri Elena Felix Gita Hugo Ingrid Jamal Keiko Liam Mara Noah Olga Pedro Quinn Rosa Stefan Tara Uma Victor Wendy Xavier Yara Zane Alice Bruno Celia'.split(
    ' ',
  );
export const lastNames =
  'Barton Abara Brooks Castillo Duarte Engel Farrow Gupta Haddad Ivanov Jensen Kimura Larsen Moreno Novak Ortiz Petrov Quigley Reyes Santos Tanner Usher Varga Whitfield Xu Young Zeller Ashby Bianchi Cordova Delgado'.split(
    ' ',
  );
export const jobs = [
  'Marketing Lead',
  'Managing Director',
  'Office Manager',
  'Head of Sales',
  'Finance Manager',
  'Owner',
  'Operations Manager',
];
