// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {describe, drawCloud, sayTrait, toJsonAddress} from "CloudPictures.sol";

/// Things in numbers: the part of ERC-1155 that matters to an explorer, batches included.
contract DemoItems {
    string public constant name = unicode"云纹器物";
    string public constant symbol = "YWQW";
    mapping(address => mapping(uint256 => uint256)) private held;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    /// The first is made on chain, the third lies with a server, the others leave their number to be put in by the reader (EIP-1155).
    function uri(uint256 id) external pure returns (string memory) {
        if (id == 3) return "https://items.yunwen.example/{id}.json";
        if (id != 1)
            return unicode'data:application/json;utf8,{"name":"云纹器物 {id}","description":"同一份说明，编号由读者填入。","decimals":0}';
        return toJsonAddress(
            describe(unicode"云纹盏", unicode"绘有云纹的茶盏。", drawCloud(1_000_001, 0x7fb7be), sayTrait(unicode"器形", unicode"盏"))
        );
    }

    function balanceOf(address holder, uint256 id) external view returns (uint256) {
        return held[holder][id];
    }

    function balanceOfBatch(address[] calldata holders, uint256[] calldata ids) external view returns (uint256[] memory amounts) {
        amounts = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) amounts[i] = held[holders[i]][ids[i]];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) held[to][ids[i]] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "ERC1155: caller is not token owner or approved");
        held[from][id] -= value;
        held[to][id] += value;
    }
}
