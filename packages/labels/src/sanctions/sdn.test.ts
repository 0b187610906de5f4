import { expect, test } from 'vitest';
import { readSdn } from './sdn.ts';

const list = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>11/05/2024</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry>
    <uid>36</uid><lastName>AEROCARIBBEAN AIRLINES</lastName><sdnType>Entity</sdnType>
    <programList><program>CUBA</program></programList>
    <idList><id><uid>1</uid><idType>Registration ID</idType><idNumber>42</idNumber></id></idList>
  </sdnEntry>
  <sdnEntry>
    <uid>25308</uid><firstName>Ali</firstName><lastName>KHORASHADIZADEH &amp; SONS</lastName><sdnType>Individual</sdnType>
    <remarks>Gender Male</remarks>
    <programList><program>CYBER2</program><program>IRAN</program></programList>
    <idList>
      <id><uid>2</uid><idType>Passport</idType><idNumber>T14553558</idNumber></id>
      <id><uid>3</uid><idType>Digital Currency Address - XBT</idType><idNumber>149w62rY42aZBox8fGcmqNsXUzSStKeq8C</idNumber></id>
      <id><uid>4</uid><idType>Digital Currency Address - XMR</idType><idNumber>anything</idNumber></id>
      <id><uid>5</uid><idType>Digital Currency Address - ETH</idType><idNumber>0xFA8E3920daF271daB92Be9B87d9998DDd94FEF0a</idNumber></id>
    </idList>
    <akaList><aka><uid>9</uid><type>a.k.a.</type><category>strong</category><lastName>KHORASHADIZADE</lastName><firstName>Ali</firstName></aka></akaList>
  </sdnEntry>
</sdnList>`;
const source = 'https://sanctionslist.ofac.treas.gov/Home/SdnList';

test('a sanctioned person with addresses is an entity with claims', () => {
  expect(readSdn(list)).toEqual({
    format: 'ofac',
    title: 'OFAC SDN',
    creator: 'U.S. Department of the Treasury',
    claims: [
      {
        sourceKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        subject: { chainName: 'BTC', address: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C' },
        name: 'Ali KHORASHADIZADEH & SONS',
        entityKey: 'ofac:25308',
        riskType: 'sanction',
        concepts: ['sanction'],
        kind: 'intelligence',
        confidence: 60,
        definesCluster: false,
        source,
        sourceDate: '2024-11-05',
        evidence: [{ uri: source, note: 'OFAC SDN 25308' }],
        note: 'Individual；CYBER2 IRAN；Gender Male',
      },
    ],
    entities: [
      {
        key: 'ofac:25308',
        nameEn: 'Ali KHORASHADIZADEH & SONS',
        kind: 'sanction',
        concepts: ['sanction'],
        countries: [],
        aliases: ['Ali KHORASHADIZADE'],
        refs: [source],
      },
    ],
    faults: [{ row: 17, code: 'wrong_checksum', reason: '地址的校验和不对，可能抄错或被改动，请按来源核对后改正。' }],
    foreign: { XMR: 1 },
    repeated: 0,
  });
});

test('another list, and one that brings entities of its own, is refused', () => {
  expect(() => readSdn('<Sanctions><a/></Sanctions>')).toThrow('最外层应为 sdnList');
  expect(() => readSdn(`<!DOCTYPE sdnList [<!ENTITY a "b">]>${list.slice(38)}`)).toThrow(expect.objectContaining({ code: 'unsafe_xml' }));
});
