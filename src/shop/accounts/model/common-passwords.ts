// The words that lead every published list of leaked passwords; what people add to them is undone before comparing.
const WORDS = new Set(
  `password passwort passwd passw pass passphrase secret letmein letmeinn welcome welcomeback hello hellothere hallo
  qwerty qwertyu qwertyui qwertyuiop qwertz qwert qwer qwe azerty asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc
  iloveyou iloveu loveyou lovely lover love loveme admin administrator adminadmin root user username login guest access
  test testing tester testtest test user demo default changeme changeit change temp temporary master system server manager
  dragon monkey shadow sunshine princess football baseball basketball soccer hockey golfer superman batman spiderman pokemon
  starwars trustno whatever freedom killer ninja hunter buster tigger ginger pepper cheese cookie chocolate banana orange
  purple flower butterfly angel angels jesus blessed lucky money dollar family friend friends forever
  michael jordan jennifer jessica ashley daniel thomas charlie andrew robert matthew george joshua nicole michelle maggie
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  computer internet google apple samsung microsoft windows facebook instagram america newyork london chicago dallas boston
  yankees ranger rangers harley mustang ferrari porsche corvette mercedes company office work business support service`.split(
    /\s+/,
  ),
)

const SEQUENCES = new Set(
  `1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qwe123 qwer1234 qwerty123 asdf1234 abc123 abcd1234 a1b2c3 a1b2c3d4
  zaq12wsx zaq1zaq1 123qwe 123abc 1234qwer 12345qwert q1w2e3r4 q1w2e3r4t5 pass1234 p4ssw0rd trustno1 letmein1`.split(
    /\s+/,
  ),
)

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
  '!': 'i',
}

// The digits under the symbols of an American keyboard: '!QAZ2wsx' is '1qaz2wsx' with a shift.
const SHIFTED = '!@#$%^&*()'

const unshift = (text: string): string =>
  text.replace(/[!@#$%^&*()]/g, (symbol) => String((SHIFTED.indexOf(symbol) + 1) % 10))

const unleet = (text: string): string => text.replace(/[@401$3578!]/g, (sign) => LEET[sign] ?? sign)

/** Whether a guesser would try this among the first: a common word or run of keys, however it is dressed up. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z@$]+/, '')
  const letters = core.replace(/[^a-z]/g, '')
  if (core.length > 3 && /^(.)\1*$/.test(core)) return true
  if (letters.length < 4 && /12345|54321|98765|11111|00000/.test(lower)) return true
  const runs = [unshift(lower), lower.replace(/[^a-z0-9]+$/, '')]
  if (runs.some((form) => SEQUENCES.has(form))) return true
  return [core, unleet(core), unleet(lower), letters].some((form) => form.length > 2 && WORDS.has(form))
}
