import type { HEALTH_EN } from './en.ts'

export const HEALTH_AM: Readonly<Record<keyof typeof HEALTH_EN, string>> = {
  'health.check_d1': 'Տվյալների բազա',
  'health.check_kv': 'Քեշ',
  'health.check_r2': 'Նկարներ և ֆայլեր',
  'health.check_assets': 'Խանութի ֆայլեր',
  'health.check_cron': 'Պլանավորված առաջադրանքներ',
  'health.check_outbox': 'Սպասող նամակներ',
  'health.check_import': 'Ներմուծումներ',
  'health.check_rates': 'Փոխարժեքներ',
  'health.check_storage': 'Պահոց',
  'health.check_payment': 'Վճարումներ',
  'health.check_mail': 'Նամակների ուղարկում',
  'health.check_backend': 'Մյուս բեքենդը',
  'health.line': '{check}՝ {finding}',
  'health.no_answer': 'պատասխան չկա։ Նայեք Cloudflare-ի վիճակի էջը։',
  'health.error': 'սխալ։ Խանութի մատյանում այն «health» անունով է։',
  'health.status': 'պատասխանը {status} էր։ Կրկին տեղակայեք խանութը։',
  'health.no_catalogue': 'կատալոգ դեռ ներմուծված չէ։',
  'health.cron_never': 'դեռ չեն կատարվել․ տեղակայումից հետո առաջին կատարումը մի քանի րոպե է տևում։',
  'health.cron_late':
    'վերջին անգամ կատարվել են {at}․ վերադարձներն ու նամակները սպասում են։ Նայեք Worker-ի տրիգերները Cloudflare-ի վահանակում։',
  'health.mail_late': 'նամակ է սպասում {at}-ից։ Տե՛ս «Նամակներ» էջը։',
  'health.import_late':
    'ներմուծումը սպասում է {at}-ից։ Նայեք Worker-ի տրիգերները Cloudflare-ի վահանակում։',
  'health.import_failed':
    'ներմուծումը ձախողվել է {at}․ խանութն անփոփոխ է։ Պատճառը ցույց է տալիս `import --status` հրամանը։',
  'health.rates_never': 'դեռ բանկի փոխարժեքները չեն։',
  'health.rates_old': 'դրանք {day}-ի են։ Ստուգեք RATES_URL-ը։',
  'health.payment_incomplete':
    '{provider}-ի բանալիների միայն մի մասն է տրված, ուստի ոչ ոք չի կարող վճարել։',
  'health.payment_none': 'չեն ընդունվում, քանի որ բանալիներ են պակասում՝ {providers}։',
  'health.payment_sandbox': 'սա փորձարկում է․ գումար չի փոխանցվում։',
  'health.mail_stays':
    'նամակները չեն ուղարկվում և սպասում են։ Սահմանեք MAIL_FROM-ը և ուղարկելու եղանակը։',
  'health.storage':
    'այս ժամում պահվել է {rows} տող և {megabytes} ՄԲ, ինչն անսովոր է։ Հնարավոր է՝ ինչ-որ մեկը լցնում է խանութը։',
}
