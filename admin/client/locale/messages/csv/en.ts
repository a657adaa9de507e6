export const CSV_EN = {
  'csv.upload': 'Upload a CSV',
  'csv.title': 'Upload a list of stock or prices',
  'csv.comparing': '{done} of {count} compared with the shop',
  'csv.will_change': '{count} {count:value|values} will change.',
  'csv.ends_reductions': '{count} {count:reduction ends|reductions end}.',
  'csv.same': '{count} {count:value is|values are} as in the shop.',
  'csv.left': '{count} {count:line is|lines are} not applied:',
  'csv.apply': 'Apply {count} {count:change|changes}',
  'csv.absolute':
    '{count} {count:number|numbers} of pieces in the list {count:does|do} not say what {count:it is|they are} based on: the column “was” is missing or empty. What was sold since the list was written would be in stock again.',
  'csv.of_now': 'The numbers are of now',
  'csv.free': 'This is intended',
  'csv.saving': '{done} of {count} saved',
  'csv.saved': '{count} {count:value was|values were} saved.',
  'csv.nothing': 'Nothing would change.',
  'csv.stop': 'Stop',
  'csv.undo': 'Undo {count} {count:change|changes}',
  'csv.continue': 'Continue',
  'csv.waiting': '{count} {count:change is|changes are} not saved yet.',
  'csv.more': '… and {count} more',
  'csv.line': 'Line',
  'csv.what': 'What to do',
  'csv.price': 'Price',
  'csv.change': 'In the shop → in the list',
  'csv.changes': 'Changes',
  'csv.download_left': 'Download these lines',
  'csv.interrupted': '“{file}” was not applied completely.',
  'csv.elsewhere': 'Another tab is applying a list. Wait until it has ended, then continue here.',
  'csv.ended_elsewhere': 'Another tab has applied or discarded the rest of this list.',
  'csv.left_no_sku': 'There is no SKU: add it, or remove the line.',
  'csv.left_sku_twice': 'The SKU is on several lines, first on line {text}: keep one of them.',
  'csv.left_surplus_cells':
    'The line has more cells than the header: a decimal comma? Write a price such as 24.50.',
  'csv.left_wrong_stock': '“{text}” is not a number of pieces: write one such as 12.',
  'csv.left_wrong_was':
    '“{text}” in the column “was” is not a number of pieces: take it from the download.',
  'csv.left_wrong_price': '“{text}” is not a price: write one such as 24.50.',
  'csv.left_moved':
    'The shop has {text} now, not what the list began with: download the list again.',
  'csv.left_bundle': 'The stock of a set follows from its parts: change those.',
  'csv.left_unknown': 'The shop has no such SKU: correct it, or remove the line.',
  'csv.fault_empty':
    'The file has no lines. The first one names the columns, the others are SKUs with their values.',
  'csv.fault_no_columns':
    'This is not a list of stock or prices: its first line has no columns “sku” and “stock” or “price”. Download a list to see how it begins.',
  'csv.fault_column_twice': 'The column “{detail}” is there twice: remove one.',
  'csv.fault_unreadable':
    'Line {detail} cannot be read; perhaps a quotation mark is not closed. Nothing was changed.',
  'csv.fault_too_large': 'The file is larger than {count} MB. Divide it into several lists.',
  'csv.fault_spreadsheet':
    'This is a spreadsheet. In Excel, Numbers or LibreOffice, save it as “CSV UTF-8”.',
  'csv.fault_encoding': 'The file is not UTF-8. In Excel, save it as “CSV UTF-8”.',
} as const
