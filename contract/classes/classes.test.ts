import { describe, expect, it } from 'vitest';
import { measureCpuMs } from '../text/cpu-time.fixture.ts';
import { proposeSignInName, proposeSignInNames, readNameList } from './classes.ts';

describe('a pasted list of names', () => {
  it.each([
    {
      what: 'numbers and bullets',
      text: '1. Ana L\n2) Ben K\n- Cleo M\n• Dan',
      names: ['Ana L', 'Ben K', 'Cleo M', 'Dan'],
    },
    {
      what: 'quotation marks around a cell',
      text: '"Taylor, Grace"\n“Lima, Ana”\n1. "Ben ""Benny"" K"\n"Mora"\t"Cleo"',
      names: ['Taylor, Grace', 'Lima, Ana', 'Ben "Benny" K', 'Mora Cleo'],
    },
    {
      what: 'email addresses',
      text: 'Ana Lima\tana@school.example\tPeriod 3',
      names: ['Ana Lima Period 3'],
    },
    {
      what: 'email addresses of a CSV file or a mail program',
      text: 'García,José,jose@school.example\n"Mora","Cleo","cleo@school.example"\nAna Lima <ana@school.example>, Ben K <ben@school.example>\n"Yu, Bo" <bo@school.example>',
      names: ['García, José', 'Mora Cleo', 'Ana Lima', 'Ben K', 'Yu, Bo'],
    },
    {
      what: 'student numbers and dates beside a name',
      text: '1\tLima, Ana\t1012345\t09/12/2013\n1012346 Ben K',
      names: ['Lima, Ana', 'Ben K'],
    },
    {
      what: 'heading that is the first word',
      text: 'Student 1\nStudent 2\nFirst, Ruth\nLast, James',
      names: ['Student 1', 'Student 2', 'First, Ruth', 'Last, James'],
    },
    {
      what: 'invisible characters of other programs',
      text: '\ufeffAna L\u200e\n\u202bمحمد علي\u202c\n\u2068Ben\u2069 K\u00ad',
      names: ['Ana L', 'محمد علي', 'Ben K'],
    },
    {
      what: 'semicolons between cells',
      text: 'Peña;Ana\r\nLima; Ben;ben@school.example\r\n',
      names: ['Peña, Ana', 'Lima, Ben'],
    },
    { what: 'empty lines and wide blanks', text: '\n  Ana    L \r\n\r\n', names: ['Ana L'] },
  ])('[§2] has no $what in it', ({ text, names }) => {
    expect(readNameList(text, [])).toEqual(names.map((name) => ({ name, skipped: null })));
  });

  it.each([
    {
      from: 'a gradebook of Google Classroom',
      text: 'Last Name,First Name,Email Address\nNguyễn,Minh Anh,minh@school.example\n"Smith, Jr.",Tom,tom@school.example',
      names: ['Minh Anh Nguyễn', 'Tom Smith, Jr.'],
    },
    {
      from: 'PowerSchool',
      text: '\tStudent\tStudent Number\tGrade Level\tGender\tDOB\n1\tNguyen, Minh Anh\t1012345\t7\tF\t09/12/2013',
      names: ['Nguyen, Minh Anh'],
    },
    {
      from: 'a spreadsheet in Spanish',
      text: '\ufeffApellidos;Nombre(s);Correo\r\nLópez García;Ana;ana@school.example\r\n',
      names: ['Ana López García'],
    },
    {
      from: 'a list in Spanish',
      text: 'Nombre completo\tGrado\nAna López García\t7',
      names: ['Ana López García'],
    },
    {
      from: 'a CSV file with two columns',
      text: 'First Name,Last Name\nJosé,García',
      names: ['José García'],
    },
    {
      from: 'a CSV file without quotation marks',
      text: 'Student Name,Student ID\nLima, Ana,1012345\nBen K,1012346',
      names: ['Lima, Ana', 'Ben K'],
    },
    {
      from: 'a table with short headings',
      text: 'ID\tLast\tFirst\n7\tGarcía\tJosé',
      names: ['José García'],
    },
    {
      from: 'a table with preferred names',
      text: 'Preferred Name,Last Name\nAnnie,Lima',
      names: ['Annie Lima'],
    },
    {
      from: 'a table whose first names have another heading',
      text: 'Last Name,Nickname\nLima,Annie',
      names: ['Lima, Annie'],
    },
    {
      from: 'a CSV file with one column of names',
      text: '"Student Name";"Grade"\n\n"Lima, Ana";7\nMadonna;7',
      names: ['Lima, Ana', 'Madonna'],
    },
    {
      from: 'Canvas, where each row says Student',
      text: 'Name\tSection\tRole\nAna Lima\tPeriod 3\tStudent\nBen K\tPeriod 3\tStudent',
      names: ['Ana Lima', 'Ben K'],
    },
  ])('[§2] takes only the names from a table of $from', ({ text, names }) => {
    const added = readNameList(text, []).filter(({ skipped }) => skipped === null);

    expect(added.map(({ name }) => name)).toEqual(names);
  });

  it('[§2] takes no row of a table without headings for headings', () => {
    const read = readNameList('Ana Lima\tStudent\nBen K\tStudent', []);

    expect(read.map(({ skipped }) => skipped)).toEqual([null, null]);
  });

  it.each([
    ['letters', 'a'.repeat(100_000)],
    ['commas', `Ana${','.repeat(100_000)}Lima`],
  ])('[§2] is read quickly, even if someone pastes a line of many %s', async (_what, text) => {
    expect(await measureCpuMs(() => readNameList(text, []))).toBeLessThan(500);
  });

  it('[§2] skips a line that is not a new name, and says why', () => {
    const text = 'ana lima\nBen\nBEN\nana@school.example\nZoe O’Neil\n' + 'o'.repeat(300);

    const skipped = readNameList(text, ['Ana Lima', "Zoe O'Neil"]).map((each) => each.skipped);

    expect(skipped).toEqual(['in-class', null, 'twice', 'only-email', 'in-class', 'too-long']);
  });

  it.each([
    'Name',
    'Student name',
    'Last name, First name',
    'Last Name\tFirst Name',
    '"Full Name"',
    '30 students',
  ])('[§2] skips the heading %s and says so', (heading) => {
    const skipped = readNameList(`${heading}\nAna Lima`, []).map((each) => each.skipped);

    expect(skipped).toEqual(['heading', null]);
  });
});

describe('sign-in names', () => {
  it.each([
    ['Đặng Văn Lâm', 'dang-van-lam'],
    ['Søren Kierkegaard', 'soren-kierkegaard'],
    ['Łukasz Groß', 'lukasz-gross'],
    ['Ægir Þór Œuvre', 'aegir-thor-oeuvre'],
    ['Çağla Yılmaz', 'cagla-yilmaz'],
    ['Ħal Ŋata Ðan', 'hal-ngata-dan'],
    ['Bartholomew Featherstone Jr', 'bartholomew-featherstone'],
    ['Владимир', 'student'],
  ])('[P-04] %s becomes %s', (name, signInName) => {
    expect(proposeSignInName(name)).toBe(signInName);
  });

  it('[P-04] a name that is taken gets the next free number, as in the portal', () => {
    const names = ['Владимир', 'محمد', 'Ana R.', 'Ana R'];

    expect(proposeSignInNames(names, ['student', 'ana-r', null])).toEqual([
      'student-2',
      'student-3',
      'ana-r-2',
      'ana-r-3',
    ]);
  });
});
