// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

// Pictures and their descriptions, made on chain from a number alone, as collections without a server do it.

bytes constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function toBase64(bytes memory data) pure returns (string memory) {
    bytes memory alphabet = ALPHABET;
    bytes memory text = new bytes(((data.length + 2) / 3) * 4);
    uint256 at = 0;
    for (uint256 from = 0; from < data.length; from += 3) {
        uint256 three = 0;
        for (uint256 i = from; i < from + 3; i++) three = (three << 8) | (i < data.length ? uint8(data[i]) : 0);
        for (uint256 i = 0; i < 4; i++) text[at++] = from + i > data.length ? bytes1("=") : alphabet[(three >> (18 - 6 * i)) & 63];
    }
    return string(text);
}

function toDigits(uint256 number) pure returns (string memory) {
    bytes memory digits = number == 0 ? bytes("0") : bytes("");
    for (uint256 rest = number; rest > 0; rest /= 10) digits = abi.encodePacked(uint8(48 + (rest % 10)), digits);
    return string(digits);
}

/// A GIF of 16 x 16 points, the same left and right. Its table is reset before codes outgrow eight bits, so each point is a byte as it is.
function drawCloud(uint256 seed, bytes3 ground) pure returns (string memory) {
    uint256 points = uint256(keccak256(abi.encode(seed)));
    bytes memory picture = abi.encodePacked(
        hex"47494638396110001000910000",
        ground,
        hex"fffdf0",
        hex"d8c7a0",
        bytes3(uint24(points)),
        hex"2c00000000100010000007"
    );
    for (uint256 part = 0; part < 4; part++) {
        bytes memory rows = new bytes(64);
        for (uint256 i = 0; i < 64; i++) {
            uint256 column = i % 16 < 8 ? i % 16 : 15 - (i % 16);
            uint256 cell = (part * 4 + i / 16) * 8 + column;
            rows[i] = bytes1(uint8((points >> (cell * 2)) & 3));
        }
        picture = abi.encodePacked(picture, hex"4180", rows);
    }
    return string.concat("data:image/gif;base64,", toBase64(abi.encodePacked(picture, hex"0181003b")));
}

function sayTrait(string memory name, string memory value) pure returns (string memory) {
    return string.concat('{"trait_type":"', name, '","value":"', value, '"}');
}

/// The description of a picture as JSON; `image` stands as it is.
function describe(string memory name, string memory description, string memory image, string memory traits) pure returns (string memory) {
    return string.concat(
        '{"name":"', name, '","description":"', description, '","image":"', image, '","attributes":[', traits, "]}"
    );
}

function toJsonAddress(string memory json) pure returns (string memory) {
    return string.concat("data:application/json;base64,", toBase64(bytes(json)));
}
