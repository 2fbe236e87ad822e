/** What attackers try first: the most common passwords in published leaks that are long enough to be accepted. */
export const commonPasswords: readonly string[] = `
12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 123123123 1234512345
123456123 123456123456 12341234 1234qwer 11112222 12121212 123321123 147258369 159357456 789456123 741852963
963852741 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc
zaq12wsx zaq1zaq1 zaq1xsw2 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwer1234
asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1qwertyui qweasdzxc qweqweqwe abcd1234 abc12345
abc123456 abcdefgh abcdefg1 abcdefghi a1b2c3d4 aa123456 a1234567 a12345678 a123456789 123456789a 12345678a
1234567a q1234567 asd12345 aaa111aaa password passw0rd p@ssw0rd p@ssword pa55word pa$$word password1
password12 password123 password1234 password12345 password! password1! password123! password@1 password01
password2 password99 passwords passwordpassword mypassword newpassword yourpassword thepassword nopassword
passpass pass1234 pass12345 passwort passwort1 passwort123 motdepasse contraseña contrasena senha123 parola123
geheim123 hasło123 wachtwoord salasana lozinka1 heslo1234 welcome1 welcome12 welcome123 welcome2 welcome!
welcome1! letmein1 letmein123 letmein! letmeinnow changeme changeme1 changeme123 changeit default1 default123
temppass temp1234 temporary secret12 secret123 topsecret trustno1 test1234 test12345 testtest testing1
testing123 testuser guest123 guest1234 guestguest demo1234 demodemo demo12345 login123 loginlogin signin123
access14 admin123 admin1234 admin12345 admin123456 adminadmin administrator administrator1 root1234 rootroot
superuser superadmin sysadmin master123 mastermaster user1234 username useruser manager1 manager123 office123
company1 company123 business1 agency123 bureau123 bureau-demo summer2020 summer2021 summer2022 summer2023
summer2024 summer2025 summer2026 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026
spring2023 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 january1 february1 monday123
friday123 iloveyou iloveyou1 iloveyou2 iloveyou! iloveu123 ilovegod ilovejesus loveyou1 lovelove loveme123
mylove123 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball basketball1
softball1 hockey123 soccer123 superman superman1 batman123 spiderman spiderman1 ironman123 starwars starwars1
pokemon1 pokemon123 naruto123 minecraft minecraft1 fortnite1 playstation nintendo1 computer computer1 internet
internet1 samsung1 samsung123 android123 windows10 microsoft google123 facebook facebook1 instagram youtube1
liverpool liverpool1 chelsea1 arsenal1 arsenal123 barcelona barcelona1 juventus realmadrid manchester
manutd123 michelle michelle1 jennifer jennifer1 jessica1 michael1 michael123 nicholas jonathan charlie1
charlie123 thomas123 daniel123 matthew1 ashley123 andrew123 anthony1 william1 robert123 joshua123 jordan23
jordan123 michaeljackson elizabeth victoria christian alexander alexandra benjamin brooklyn california
butterfly butterfly1 chocolate chocolate1 strawberry watermelon cocacola cocacola1 pepsi123 elephant dolphin1
dolphins tinkerbell snowball1 midnight1 midnight moonlight starlight rainbow1 rainbow123 blessed1 jesus123
jesuschrist heaven123 angel123 angels123 babygirl babygirl1 babyboy1 princesa estrella teamobero corazon1
bonjour1 doudou123 soleil123 azertyui azertyuiop azerty123 azerty12 hello123 hello1234 hellohello helloworld
whatever whatever1 nothing1 anything1 freedom1 freedom123 forever1 forever21 friends1 friends123 bestfriend
family123 mother123 father123 mommy123 daddy123 brother1 killer123 dragon123 dragonball shadow123 monkey123
monkey12 mustang1 corvette1 ferrari1 porsche1 mercedes mercedes1 bmw12345 yamaha123 kawasaki harley123
harleydavidson trinity1 phoenix1 maverick warcraft worldofwarcraft diamond1 diamonds platinum goldfish
november september december blink182 metallica slipknot1 nirvana1 eminem123 slayer666 hotmail1 gmail123
yahoo123 asshole1 bullshit fuckyou1 fuckyou2 fuckyou! fuckoff1 motherfucker pussy123 bigdick1 sexy1234
sexygirl zxcvbnm, !qaz2wsx !qaz1qaz @admin123 #edcvfr4 p@55w0rd p@$$w0rd qwe123qwe 1a2b3c4d 102030405060
10203040 112233445566 11223344 123654789 321654987 135792468 2468013579 31415926 31415927 00112233 01234567
19841984 20202020 66778899 77777777
`
  .trim()
  .split(/\s+/);
